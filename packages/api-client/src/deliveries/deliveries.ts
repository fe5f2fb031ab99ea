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

/** Where the account is told outside. */
export const useChannels = () => useQuery(channelsQuery(useApi()));

/** What was sent, a page by its filter. */
export const useDeliveries = (input: Input<'listDeliveries'>) => useList(listDeliveries, deliveryKeys.log(), input);

/** Reads the channels and the log again, what the first page counts, and what was done. */
function useAfterDelivery() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [deliveryKeys.all(), chipsKeys.dashboard(), auditKeys.list()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

/** Also of what is refused: somebody else may have changed it meanwhile. The secret is told once, so that nothing keeps it. */
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

/** Delivers a test at once; the answer says what came back. */
export function useTestChannel() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'testChannel'>) => api.call(testChannel, form) });
}

export function useRetryDelivery() {
  const api = useApi();
  const onSettled = useAfterDelivery();
  return useMutation({ mutationFn: (form: Input<'retryDelivery'>) => api.call(retryDelivery, form), onSettled });
}
