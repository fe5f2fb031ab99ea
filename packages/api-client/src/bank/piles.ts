import {
  getBankPiles,
  listBankDays,
  listBankMatches,
  listBankUnasked,
  listBankUnpaid,
  listBankUnproven,
  pairBankLine,
  setBankLineAside,
  tellOfBankLine,
  unpairBankLine,
} from '@cage/contract/bank/piles';
import type { Input } from '@cage/contract/contract';
import type { Endpoint, InputOf } from '@cage/contract/endpoint';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { bankKeys } from './keys.ts';

const pilesQuery = (api: Client) =>
  queryOptions({
    queryKey: bankKeys.piles(),
    queryFn: ({ signal }) => api.call(getBankPiles, {}, { signal }),
  });

/** What stands in each pile, and which days the files cover. */
export const useBankPiles = () => useQuery(pilesQuery(useApi()));

/** Waiting requests beside the lines of their references. */
export const useBankMatches = (input: Input<'listBankMatches'>) => useList(listBankMatches, bankKeys.matches(), input);

/** Lines that no request names, or those that were put aside. */
export const useBankUnasked = (input: Input<'listBankUnasked'>) => useList(listBankUnasked, bankKeys.unasked(), input);

/** Waiting requests that no line names, though the files go beyond them. */
export const useBankUnpaid = (input: Input<'listBankUnpaid'>) => useList(listBankUnpaid, bankKeys.unpaid(), input);

/** Accepted requests of the amount of a line that no line proves. */
export const useBankUnproven = (input: Input<'listBankUnproven'>) =>
  useList(listBankUnproven, bankKeys.unproven(), input);

/** What was asked for, accepted and in the bank, by days. */
export const useBankDays = (input: Input<'listBankDays'>) => useList(listBankDays, bankKeys.days(), input);

/** Changes a line. Whatever comes of it, the piles are read again: a refusal often means that they are out of date. */
function useLineChange<E extends Endpoint>(endpoint: E) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => api.call(endpoint, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rechargeKeys.all() }),
  });
}

/** Pairs a line with the request that it pays for: one that waits, or one that was accepted and is unproven. */
export const usePairBankLine = () => useLineChange(pairBankLine);

/** Parts a line from the request that somebody paired it with. */
export const useUnpairBankLine = () => useLineChange(unpairBankLine);

/** Puts a line aside, with a reason, or back. */
export const useSetBankLineAside = () => useLineChange(setBankLineAside);

/** Tells an account that money came in. */
export const useTellOfBankLine = () => useLineChange(tellOfBankLine);
