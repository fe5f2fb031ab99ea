import type { Input } from '@cage/contract/contract';
import { listPayoutFormats, removePayoutFormat, savePayoutFormat } from '@cage/contract/payouts/formats';
import { keepPayoutMapping, listPayoutMappings } from '@cage/contract/payouts/results';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { payoutKeys } from './keys.ts';

const formatsQuery = (api: Client) =>
  queryOptions({
    queryKey: payoutKeys.formats(),
    queryFn: async ({ signal }) => (await api.call(listPayoutFormats, {}, { signal })).formats,
  });

/** Formats of payout files: the built-in and own ones. */
export const usePayoutFormats = () => useQuery(formatsQuery(useApi()));

export function useSavePayoutFormat() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (format: Input<'savePayoutFormat'>) => api.call(savePayoutFormat, format),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payoutKeys.formats() }),
  });
}

export function useRemovePayoutFormat() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (format: Input<'removePayoutFormat'>) => api.call(removePayoutFormat, format),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payoutKeys.formats() }),
  });
}

const mappingsQuery = (api: Client) =>
  queryOptions({
    queryKey: payoutKeys.mappings(),
    queryFn: async ({ signal }) => (await api.call(listPayoutMappings, {}, { signal })).mappings,
  });

/** Fetches the stored column mappings of banks' answers, for one just chosen. */
export function useFetchPayoutMappings() {
  const api = useApi();
  const queryClient = useQueryClient();
  return () => queryClient.fetchQuery(mappingsQuery(api));
}

export function useKeepPayoutMapping() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mapping: Input<'keepPayoutMapping'>) => api.call(keepPayoutMapping, mapping),
    onSettled: () => queryClient.invalidateQueries({ queryKey: payoutKeys.mappings() }),
  });
}
