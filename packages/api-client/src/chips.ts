import { addChips, getBalance, getDashboard, type Input, proveBooks } from '@cage/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { Client } from './call.ts';
import { sessionKeys } from './session.ts';

export const chipsKeys = {
  balance: () => ['chips', 'balance'] as const,
  dashboard: () => ['chips', 'dashboard'] as const,
};

export const balanceQuery = (api: Client) =>
  queryOptions({
    queryKey: chipsKeys.balance(),
    queryFn: async ({ signal }) => (await api.call(getBalance, {}, { signal })).data,
  });

/** The balance of the account that the session acts for. */
export const useBalance = () => useQuery(balanceQuery(useApi()));

export const dashboardQuery = (api: Client) =>
  queryOptions({ queryKey: chipsKeys.dashboard(), queryFn: ({ signal }) => api.call(getDashboard, {}, { signal }) });

export const useDashboard = () => useQuery(dashboardQuery(useApi()));

const PROOF_MS = 120_000;

/** Proves the books now, which takes its time; what came out is on the dashboard as well. */
export function useProveBooks() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(proveBooks, {}, { timeoutMs: PROOF_MS }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: chipsKeys.dashboard() }),
  });
}

/** Mints chips. Keep the request id over retries of one intention: it mints once. */
export function useAddChips() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'addChips'>) => api.call(addChips, form),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['chips'] }),
        queryClient.invalidateQueries({ queryKey: sessionKeys.me() }),
      ]),
  });
}
