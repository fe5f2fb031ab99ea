import type { Input } from '@cage/contract/contract';
import { getMe, getSite, registerPlayer } from '@cage/contract/sessions';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery } from '../http/call-query.ts';
import { sessionKeys } from './keys.ts';

const meQuery = (api: Client) => queryOptions({ queryKey: sessionKeys.me(), ...callQuery(api, getMe, {}) });

/** The signed-in account: names, permissions, balance. */
export const useMe = () => useQuery(meQuery(useApi()));

const siteQuery = (api: Client, referral?: string) =>
  queryOptions({
    queryKey: sessionKeys.site(referral),
    queryFn: ({ signal }) => api.call(getSite, referral ? { referral } : {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useSite = (referral?: string) => useQuery(siteQuery(useApi(), referral));

export function useRegisterPlayer() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'registerPlayer'>) => api.call(registerPlayer, form) });
}
