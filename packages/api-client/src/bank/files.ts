import { keepBankMapping, listBankFiles, listBankMappings, takeBankLines } from '@cage/contract/bank/lines';
import type { Input } from '@cage/contract/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caseKeys } from '../cases/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { bankKeys } from './keys.ts';

/** A page of the imported bank files. */
export const useBankFiles = (input: Input<'listBankFiles'>) => useList(listBankFiles, bankKeys.files(), input);

const mappingsQuery = (api: Client) =>
  queryOptions({
    queryKey: bankKeys.mappings(),
    queryFn: async ({ signal }) => (await api.call(listBankMappings, {}, { signal })).mappings,
  });

/** Fetches the stored column mappings of banks, for a file just chosen. */
export function useFetchBankMappings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(mappingsQuery(api));
}

export function useKeepBankMapping() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mapping: Input<'keepBankMapping'>) => api.call(keepBankMapping, mapping),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bankKeys.mappings() }),
  });
}

/** Time limit: thousands of lines are stored and matched with requests before the answer. */
const LINES_MS = 60_000;

/**
 * Sends some lines of a file; repeated lines are skipped. A file takes several calls: call `useTakenBankLines`
 * after the last one.
 */
export function useTakeBankLines() {
  const api = useApi();
  return useMutation({
    mutationFn: (lines: Input<'takeBankLines'>) => api.call(takeBankLines, lines, { timeoutMs: LINES_MS }),
  });
}

/** Invalidates what new lines may change: the piles, whether an accepted request is proven, and its record. */
export function useTakenBankLines() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [rechargeKeys.all(), caseKeys.all()]) void queryClient.invalidateQueries({ queryKey });
  };
}
