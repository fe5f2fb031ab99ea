import type { Input } from '@cage/contract/contract';
import {
  askWithdrawal,
  getOwnWithdrawal,
  listOwnWithdrawals,
  listPayoutAccounts,
  removePayoutAccount,
  savePayoutAccount,
} from '@cage/contract/withdrawals/own';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { type Days, usePages } from '../http/pages.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { withdrawalKeys } from './keys.ts';

const payoutAccountsQuery = (api: Client) =>
  queryOptions({
    queryKey: withdrawalKeys.accounts(),
    queryFn: ({ signal }) => api.call(listPayoutAccounts, {}, { signal }),
  });

/** The saved payout accounts, and what may be withdrawn today. */
export const usePayoutAccounts = () => useQuery(payoutAccountsQuery(useApi()));

export function useSavePayoutAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'savePayoutAccount'>) => api.call(savePayoutAccount, form),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: withdrawalKeys.accounts() }),
  });
}

export function useRemovePayoutAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (account: Input<'removePayoutAccount'>) => api.call(removePayoutAccount, account),
    onSettled: () => queryClient.invalidateQueries({ queryKey: withdrawalKeys.accounts() }),
  });
}

/** Requests a withdrawal. Keep the request id when retrying: it is filed only once. */
export function useRequestWithdrawal() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'askWithdrawal'>) => api.call(askWithdrawal, form),
    onSettled: () =>
      Promise.all(
        [withdrawalKeys.all(), chipsKeys.all(), sessionKeys.me()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** A page of the user's own withdrawals. */
export const useMyWithdrawals = (input: Input<'listOwnWithdrawals'>) =>
  useList(listOwnWithdrawals, [...withdrawalKeys.own(), 'list'], input);

/** The user's own withdrawal by its id or its code; without either, makes no call. */
export function useOwnWithdrawal(id: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: withdrawalKeys.one(id ?? ''),
    queryFn: async ({ signal }) => (await api.call(getOwnWithdrawal, { id: id ?? '' }, { signal })).withdrawal,
    enabled: id !== null,
  });
}

export const useOwnWithdrawals = (days: Days = {}) => usePages(listOwnWithdrawals, withdrawalKeys.own(), days);
