import type { Input } from '@cage/contract/contract';
import {
  cancelRecharge,
  claimRecharge,
  decideRecharge,
  discardStartedPayment,
  getOwnRecharge,
  getPaymentOptions,
  getProof,
  listCustomerHistory,
  listOwnRecharges,
  listPendingRecharges,
  listRechargeHistory,
  listStartedPayments,
  type Started,
  startRecharge,
} from '@cage/contract/recharges';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import { asked, askedInPages } from '../http/asked.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { type Days, usePages } from '../http/pages.ts';
import { rechargeKeys } from './keys.ts';

export interface PendingFilter {
  queue: 'mine' | 'downline';
  search: string;
}

/** The first page of a queue, as it is asked for. */
export function pageOfQueue({ queue, search }: PendingFilter) {
  const text = search.trim();
  return { queue, limit: 100, ...(text ? { search: text } : {}) };
}

const pendingRechargesQuery = (api: Client, filter: PendingFilter) =>
  infiniteQueryOptions({
    queryKey: rechargeKeys.pending(filter),
    ...askedInPages(api, listPendingRecharges, pageOfQueue(filter)),
  });

/** Waiting requests, oldest first, a page at a time. */
export const usePendingRecharges = (filter: PendingFilter) => useInfiniteQuery(pendingRechargesQuery(useApi(), filter));

/** Decided requests, a page by its filter. */
export const useRechargeHistory = (input: Input<'listRechargeHistory'>) =>
  useList(listRechargeHistory, rechargeKeys.history(), input);

/** What customers and players asked for, a page by its filter. */
export const useCustomerHistory = (input: Input<'listCustomerHistory'>) =>
  useList(listCustomerHistory, rechargeKeys.customerHistory(), input);

/**
 * Accepts or rejects. Whatever comes of it, the queue is read again: a refusal often means that it is out of date.
 * Nobody waits for that: what was decided is known before.
 */
export function useReviewRecharge() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keepalive, ...decision }: Input<'decideRecharge'> & { keepalive?: boolean | undefined }) =>
      api.call(decideRecharge, decision, { keepalive }),
    onSettled: () => {
      for (const queryKey of [rechargeKeys.all(), chipsKeys.all(), caseKeys.all(), approvalKeys.all()])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useClaimRecharge() {
  const api = useApi();
  return useMutation({ mutationFn: (claim: Input<'claimRecharge'>) => api.call(claimRecharge, claim) });
}

/** What the payee offers, `null` when there is nobody to pay; and what stops every payment now. */
export const usePaymentOptions = () => {
  const api = useApi();
  return useQuery({
    queryKey: rechargeKeys.options(),
    ...asked(api, getPaymentOptions, {}, ({ options, stop }) => ({ offer: options[0] ?? null, stop })),
  });
};

/** Payments that were started and wait for their proofs, newest first. */
export function useStartedPayments() {
  const api = useApi();
  return useQuery({
    queryKey: rechargeKeys.started(),
    ...asked(api, listStartedPayments, {}, ({ payments }) => payments),
  });
}

/** Starts a payment. It stands among the started ones at once: what shows it does not wait for the list. */
export function useStartRecharge() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'startRecharge'>) => api.call(startRecharge, form),
    onSuccess: async (started) => {
      await queryClient.cancelQueries({ queryKey: rechargeKeys.started() });
      queryClient.setQueryData<Started[]>(rechargeKeys.started(), (known = []) => [
        started,
        ...known.filter(({ code }) => code !== started.code),
      ]);
    },
    // A refusal is often what stops every payment.
    onError: () => queryClient.invalidateQueries({ queryKey: rechargeKeys.options() }),
  });
}

export function useDiscardStarted() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'discardStartedPayment'>) => api.call(discardStartedPayment, form),
    onSettled: () => queryClient.invalidateQueries({ queryKey: rechargeKeys.started() }),
  });
}

export function useOwnRecharge(code: string) {
  const api = useApi();
  return useQuery({
    queryKey: rechargeKeys.one(code),
    queryFn: async ({ signal }) => (await api.call(getOwnRecharge, { code }, { signal })).recharge,
  });
}

export function useCancelRecharge() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'cancelRecharge'>) => api.call(cancelRecharge, form),
    onSettled: () =>
      Promise.all(
        [rechargeKeys.own(), rechargeKeys.options(), caseKeys.all()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The picture of a proof, fetched with the session; `url` is as the row carries it: `/proof/<name>`. */
export function useProofPicture(url: string | null, size: 'thumb' | 'full') {
  const api = useApi();
  const name = url?.split('/').at(-1) ?? '';
  return useQuery({
    queryKey: rechargeKeys.proof(name, size),
    queryFn: ({ signal }) => api.call(getProof, { name, size }, { signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Who comes back to a queue finds its pictures there; a sign-out forgets them with everything else.
    gcTime: 600_000,
  });
}

/** The own deposits, withdrawals, bets and statement; each changes with the money it tells of. */
export const useOwnRecharges = (days: Days = {}) => usePages(listOwnRecharges, rechargeKeys.own(), days);
