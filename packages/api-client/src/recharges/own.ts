import type { Input } from '@cage/contract/contract';
import {
  cancelRecharge,
  discardStartedPayment,
  getOwnRecharge,
  getPaymentOptions,
  listOwnRecharges,
  listStartedPayments,
  type Started,
  startRecharge,
} from '@cage/contract/recharges/own';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { caseKeys } from '../cases/keys.ts';
import { useApi } from '../http/api-context.ts';
import { callQuery } from '../http/call-query.ts';
import { type Days, usePages } from '../http/pages.ts';
import { rechargeKeys } from './keys.ts';

/** The payee's payment options, `null` when there is no payee; and what stops every payment now. */
export const usePaymentOptions = () => {
  const api = useApi();
  return useQuery({
    queryKey: rechargeKeys.options(),
    ...callQuery(api, getPaymentOptions, {}, ({ options, stop }) => ({ offer: options[0] ?? null, stop })),
  });
};

/** Started payments that wait for their proofs, newest first. */
export function useStartedPayments() {
  const api = useApi();
  return useQuery({
    queryKey: rechargeKeys.started(),
    ...callQuery(api, listStartedPayments, {}, ({ payments }) => payments),
  });
}

/** Starts a payment. It joins the started ones at once, so that its page need not wait for the list. */
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
    // The refusal may concern every payment.
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

/** The user's own deposits, page after page. */
export const useOwnRecharges = (days: Days = {}) => usePages(listOwnRecharges, rechargeKeys.own(), days);
