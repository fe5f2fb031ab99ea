import type { Input } from '@cage/contract/contract';
import { getPushKey, listNotifications, markNotificationsRead, subscribePush } from '@cage/contract/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { useList } from '../http/list.ts';
import { usePages } from '../http/pages.ts';
import { notificationKeys } from './keys.ts';

/** A page of the account's notifications. */
export const useNotifications = (input: Input<'listNotifications'>) =>
  useList(listNotifications, notificationKeys.list(), input);

/** Marks the given ones as read, or all of them. */
export function useMarkNotificationsRead() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (what: Input<'markNotificationsRead'>) => api.call(markNotificationsRead, what),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notificationKeys.all() }),
  });
}

/** The server's public push key; `null` when it sends no pushes. Fetched once `wanted`. */
export function usePushKey(wanted = true) {
  const api = useApi();
  return useQuery({
    queryKey: notificationKeys.pushKey(),
    queryFn: async ({ signal }) => (await api.call(getPushKey, {}, { signal })).key,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: wanted,
  });
}

/** Adds or removes this browser's push subscription. */
export function useSubscribePush() {
  const api = useApi();
  return useMutation({ mutationFn: (subscription: Input<'subscribePush'>) => api.call(subscribePush, subscription) });
}

/** The account's notifications, page after page. */
export const useOwnNotifications = () => usePages(listNotifications, [...notificationKeys.list(), 'pages'], {});
