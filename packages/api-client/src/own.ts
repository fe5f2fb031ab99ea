import { listNotifications, listOwnBets, listOwnRecharges, listOwnStatement, listOwnWithdrawals } from '@cage/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { CallOptions, Client } from './call.ts';
import { notificationKeys } from './notification-keys.ts';
import { rechargeKeys } from './recharges.ts';
import { withdrawalKeys } from './withdrawal-keys.ts';

/** Indian days, both included. */
export interface Days {
  from?: string;
  to?: string;
}

const PAGE = 20;

interface PageInput extends Days {
  limit: number;
  cursor?: string;
}

/** A list that is read on and on, a page at a time. */
function usePages<P extends { nextCursor: string | null }>(
  key: readonly unknown[],
  days: Days,
  read: (api: Client, input: PageInput, options: CallOptions) => Promise<P>,
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...key, days],
    queryFn: ({ signal, pageParam }) =>
      read(api, { limit: PAGE, ...days, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** What one was told of, read on and on. */
export const useOwnNotifications = () =>
  usePages([...notificationKeys.list(), 'pages'], {}, (api, input, options) =>
    api.call(listNotifications, input, options),
  );

/** The own deposits, withdrawals, bets and statement; each changes with the money it tells of. */
export const useOwnRecharges = (days: Days = {}) =>
  usePages(rechargeKeys.own(), days, (api, input, options) => api.call(listOwnRecharges, input, options));
export const useOwnWithdrawals = (days: Days = {}) =>
  usePages(withdrawalKeys.own(), days, (api, input, options) => api.call(listOwnWithdrawals, input, options));
export const useOwnBets = (days: Days) =>
  usePages(['chips', 'bets'], days, (api, input, options) => api.call(listOwnBets, input, options));
export const useOwnStatement = (days: Days) =>
  usePages(['chips', 'statement'], days, (api, input, options) => api.call(listOwnStatement, input, options));
