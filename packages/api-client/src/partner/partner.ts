import type { Input } from '@cage/contract/contract';
import {
  countPartnerCalls,
  getPartnerPage,
  launchTestPlayer,
  listPartnerCalls,
  revokeKey,
  savePartnerProject,
  testSignature,
} from '@cage/contract/partner/page';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { auditKeys } from '../audit/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { partnerKeys } from './keys.ts';

const pageQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: partnerKeys.page(id),
    queryFn: ({ signal }) => api.call(getPartnerPage, { id }, { signal }),
  });

/** One customer's access to the partner API. */
export const usePartnerPage = (id: string) => useQuery(pageQuery(useApi(), id));

/** A page of the latest calls of one customer's server. */
export const usePartnerCalls = (input: Input<'listPartnerCalls'>) =>
  useList(listPartnerCalls, partnerKeys.calls(), input);

/** Number of answers with each code in the last 24 hours. */
export function usePartnerCounts(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: partnerKeys.countsOf(id),
    queryFn: ({ signal }) => api.call(countPartnerCalls, { id }, { signal }),
  });
}

/** Refetches a customer's page, the lists with its keys and addresses, and the audit log. */
export function useInvalidatePartner() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [partnerKeys.all(), accountKeys.all(), auditKeys.list()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}

export function useSavePartnerProject() {
  const api = useApi();
  // Also after a refusal: another user may have changed it meanwhile.
  const onSettled = useInvalidatePartner();
  return useMutation({
    mutationFn: (form: Input<'savePartnerProject'>) => api.call(savePartnerProject, form),
    onSettled,
  });
}

/** Ends one pair of keys at once. */
export function useRevokeKey() {
  const api = useApi();
  const onSuccess = useInvalidatePartner();
  return useMutation({ mutationFn: (form: Input<'revokeKey'>) => api.call(revokeKey, form), onSuccess });
}

/** Launches a test player. The URL works once, so it is not cached. */
export function useLaunchTestPlayer() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'launchTestPlayer'>) => api.call(launchTestPlayer, form), gcTime: 0 });
}

/** Finds which part of a signed request differs. The pasted text is stored nowhere. */
export function useTestSignature() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'testSignature'>) => api.call(testSignature, form), gcTime: 0 });
}
