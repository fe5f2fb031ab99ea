import type { Input } from '@cage/contract/contract';
import { getOwnContact, getPaymentSettings, saveContact, savePaymentSettings } from '@cage/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { useApi } from '../http/api-context.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { settingsKeys } from './keys.ts';

/** The user's payment settings, now and after the change that waits; `null` before there are any. */
export function usePaymentSettings() {
  const api = useApi();
  return useQuery({
    queryKey: settingsKeys.payment(),
    queryFn: ({ signal }) => api.call(getPaymentSettings, {}, { signal }),
  });
}

/** Replaces the payment settings. The answer has the new state, so a later read that fails does not undo it. */
export function useSavePaymentSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'savePaymentSettings'>) => api.call(savePaymentSettings, form),
    onSuccess: ({ saved }) => {
      if (saved) queryClient.setQueryData(settingsKeys.payment(), saved);
      const where = [settingsKeys.payment(), settingsKeys.accounts(), settingsKeys.changes(), rechargeKeys.options()];
      return Promise.all([...where, approvalKeys.all()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}

/** The contact number shown to the user's payers. */
export function useOwnContact() {
  const api = useApi();
  return useQuery({
    queryKey: settingsKeys.contact(),
    queryFn: async ({ signal }) => (await api.call(getOwnContact, {}, { signal })).phone,
  });
}

export function useSaveContact() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'saveContact'>) => api.call(saveContact, form),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingsKeys.contact() }),
  });
}
