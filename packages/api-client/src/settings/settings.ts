import type { Input } from '@cage/contract/contract';
import {
  getOwnContact,
  getPaymentSettings,
  getQrPicture,
  saveContact,
  savePaymentSettings,
} from '@cage/contract/settings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { settingsKeys } from './keys.ts';

/** Where one is paid; `null` before there is anything. */
export function usePaymentSettings() {
  const api = useApi();
  return useQuery({
    queryKey: settingsKeys.payment(),
    queryFn: async ({ signal }) => (await api.call(getPaymentSettings, {}, { signal })).settings,
  });
}

/** Replaces where one is paid. Whatever comes of it, the settings are read again: a refusal may mean they were overtaken. */
export function useSavePaymentSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'savePaymentSettings'>) => api.call(savePaymentSettings, form),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: settingsKeys.payment() }),
        queryClient.invalidateQueries({ queryKey: rechargeKeys.options() }),
      ]),
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

/** The QR picture of a payee, fetched with the session; `url` is as payment details carry it: `/payment/<name>`. */
export function useQrPicture(url: string | null) {
  const api = useApi();
  const name = url?.split('/').at(-1) ?? '';
  return useQuery({
    queryKey: settingsKeys.qr(name),
    queryFn: ({ signal }) => api.call(getQrPicture, { name }, { signal }),
    enabled: name !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
}
