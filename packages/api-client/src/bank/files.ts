import { keepBankMapping, listBankFiles, listBankMappings, takeBankLines } from '@cage/contract/bank/lines';
import type { Input } from '@cage/contract/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { caseKeys } from '../cases/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { bankKeys } from './keys.ts';

/** The files that were imported, a page by its order. */
export const useBankFiles = (input: Input<'listBankFiles'>) => useList(listBankFiles, bankKeys.files(), input);

const mappingsQuery = (api: Client) =>
  queryOptions({
    queryKey: bankKeys.mappings(),
    queryFn: async ({ signal }) => (await api.call(listBankMappings, {}, { signal })).mappings,
  });

/** Answers how the columns of banks were named before, for a file that is there now. */
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

/** A call with thousands of lines is judged, and held against requests, before it is answered. */
const LINES_MS = 60_000;

/**
 * Sends some lines of a file; the same lines sent again are passed over. A file is in several calls: `useTakenBankLines` is
 * told once no more follow.
 */
export function useTakeBankLines() {
  const api = useApi();
  return useMutation({
    mutationFn: (lines: Input<'takeBankLines'>) => api.call(takeBankLines, lines, { timeoutMs: LINES_MS }),
  });
}

/** What lines may have changed: the piles, whether an accepted request is proven, and its record. */
export function useTakenBankLines() {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [rechargeKeys.all(), caseKeys.all()]) void queryClient.invalidateQueries({ queryKey });
  };
}
