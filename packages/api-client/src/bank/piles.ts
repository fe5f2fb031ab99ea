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

/** The size of each pile, and the days that the files cover. */
export const useBankPiles = () => useQuery(pilesQuery(useApi()));

/** Waiting requests with the bank lines of their references. */
export const useBankMatches = (input: Input<'listBankMatches'>) => useList(listBankMatches, bankKeys.matches(), input);

/** Lines that no request names, or those put aside. */
export const useBankUnasked = (input: Input<'listBankUnasked'>) => useList(listBankUnasked, bankKeys.unasked(), input);

/** Waiting requests that no line names, although the files cover later days. */
export const useBankUnpaid = (input: Input<'listBankUnpaid'>) => useList(listBankUnpaid, bankKeys.unpaid(), input);

/** Accepted requests of a line's amount that no line proves. */
export const useBankUnproven = (input: Input<'listBankUnproven'>) =>
  useList(listBankUnproven, bankKeys.unproven(), input);

/** Amounts requested, accepted and in the bank, by day. */
export const useBankDays = (input: Input<'listBankDays'>) => useList(listBankDays, bankKeys.days(), input);

/** Changes a line and refetches the piles, whatever the outcome: a refusal often means that they are out of date. */
function useLineChange<E extends Endpoint>(endpoint: E) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<E>) => api.call(endpoint, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rechargeKeys.all() }),
  });
}

/** Pairs a line with the request that it pays for, waiting or accepted and unproven. */
export const usePairBankLine = () => useLineChange(pairBankLine);

/** Separates a line from the request it was paired with. */
export const useUnpairBankLine = () => useLineChange(unpairBankLine);

/** Puts a line aside, with a reason, or back. */
export const useSetBankLineAside = () => useLineChange(setBankLineAside);

/** Notifies an account that money came in. */
export const useTellOfBankLine = () => useLineChange(tellOfBankLine);
