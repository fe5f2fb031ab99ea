import type { Input } from '@cage/contract/contract';
import { getOwnContact, getPaymentSettings, saveContact, savePaymentSettings } from '@cage/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { useApi } from '../http/api-context.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { settingsKeys } from './keys.ts';

/** Where one is paid, and where once the change that waits serves; `null` before there is anything. */
export function usePaymentSettings() {
  const api = useApi();
  return useQuery({
    queryKey: settingsKeys.payment(),
    queryFn: ({ signal }) => api.call(getPaymentSettings, {}, { signal }),
  });
}

/** Replaces where one is paid. What stands then comes with the answer: a read that fails after it takes nothing back. */
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

/** The number that one's payers see. */
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
