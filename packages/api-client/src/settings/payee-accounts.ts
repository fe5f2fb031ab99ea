import type { Input } from '@cage/contract/contract';
import {
  capPayeeAccount,
  listPayeeAccounts,
  listPayeeChanges,
  pausePayeeAccount,
} from '@cage/contract/settings/payee-accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { settingsKeys } from './keys.ts';

/** The user's own payee accounts, with today's receipts of each. */
export function usePayeeAccounts() {
  const api = useApi();
  return useQuery({
    queryKey: settingsKeys.accounts(),
    queryFn: async ({ signal }) => (await api.call(listPayeeAccounts, {}, { signal })).accounts,
  });
}

export function useCapPayeeAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'capPayeeAccount'>) => api.call(capPayeeAccount, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: settingsKeys.accounts() }),
  });
}

export function usePausePayeeAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<'pausePayeeAccount'>) => api.call(pausePayeeAccount, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingsKeys.accounts() }),
  });
}

/** Waiting changes of payees' accounts, the user's own first. */
export function usePayeeChanges() {
  const api = useApi();
  return useQuery({
    queryKey: settingsKeys.changes(),
    queryFn: async ({ signal }) => (await api.call(listPayeeChanges, {}, { signal })).changes,
  });
}
