import type { Input } from '@cage/contract/contract';
import {
  listChannels,
  listDeliveries,
  pauseChannel,
  removeChannel,
  retryDelivery,
  rotateChannelSecret,
  saveChannel,
  testChannel,
} from '@cage/contract/deliveries';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auditKeys } from '../audit/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { deliveryKeys } from './keys.ts';

const channelsQuery = (api: Client) =>
  queryOptions({
    queryKey: deliveryKeys.channels(),
    queryFn: ({ signal }) => api.call(listChannels, {}, { signal }),
  });

/** The account's webhook and Telegram chat. */
export const useChannels = () => useQuery(channelsQuery(useApi()));

/** A page of the log of deliveries. */
export const useDeliveries = (input: Input<'listDeliveries'>) => useList(listDeliveries, deliveryKeys.log(), input);

/** Refetches the channels and their log, the counts of the first page, and the audit log. */
function useAfterDelivery() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [deliveryKeys.all(), chipsKeys.dashboard(), auditKeys.list()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Refetches also after a refusal: another user may have changed it meanwhile. The secret is shown once, so it is not cached. */
export function useSaveChannel() {
  const api = useApi();
  const onSettled = useAfterDelivery();
  return useMutation({
    mutationFn: (form: Input<'saveChannel'>) => api.call(saveChannel, form),
    onSettled,
    gcTime: 0,
  });
}

export function useRotateChannelSecret() {
  const api = useApi();
  const onSettled = useAfterDelivery();
  return useMutation({ mutationFn: () => api.call(rotateChannelSecret, {}), onSettled, gcTime: 0 });
}

export function usePauseChannel() {
  const api = useApi();
  const onSettled = useAfterDelivery();
  return useMutation({ mutationFn: (form: Input<'pauseChannel'>) => api.call(pauseChannel, form), onSettled });
}

export function useRemoveChannel() {
  const api = useApi();
  const onSettled = useAfterDelivery();
  return useMutation({ mutationFn: (form: Input<'removeChannel'>) => api.call(removeChannel, form), onSettled });
}

/** Delivers a test at once; returns the receiver's response. */
export function useTestChannel() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'testChannel'>) => api.call(testChannel, form) });
}

export function useRetryDelivery() {
  const api = useApi();
  const onSettled = useAfterDelivery();
  return useMutation({ mutationFn: (form: Input<'retryDelivery'>) => api.call(retryDelivery, form), onSettled });
}
