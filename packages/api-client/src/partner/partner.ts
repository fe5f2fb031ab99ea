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

/** What one customer calls the partner API with. */
export const usePartnerPage = (id: string) => useQuery(pageQuery(useApi(), id));

/** The last calls of one customer's server, a page by its filter. */
export const usePartnerCalls = (input: Input<'listPartnerCalls'>) =>
  useList(listPartnerCalls, partnerKeys.calls(), input);

/** How often each code was answered in the last 24 hours. */
export function usePartnerCounts(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: partnerKeys.countsOf(id),
    queryFn: ({ signal }) => api.call(countPartnerCalls, { id }, { signal }),
  });
}

/** Reads the page of a customer again, the lists that show its keys and addresses, and what was done to it. */
export function useAfterPartnerChange() {
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
  // Also of what is refused: somebody else may have changed it meanwhile.
  const onSettled = useAfterPartnerChange();
  return useMutation({
    mutationFn: (form: Input<'savePartnerProject'>) => api.call(savePartnerProject, form),
    onSettled,
  });
}

/** Ends one pair of keys at once. */
export function useRevokeKey() {
  const api = useApi();
  const onSuccess = useAfterPartnerChange();
  return useMutation({ mutationFn: (form: Input<'revokeKey'>) => api.call(revokeKey, form), onSuccess });
}

/** Where a test player arrives. The address serves once, so nothing of it is kept. */
export function useLaunchTestPlayer() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'launchTestPlayer'>) => api.call(launchTestPlayer, form), gcTime: 0 });
}

/** Says which part of a signed request differs. What was pasted is kept nowhere. */
export function useTestSignature() {
  const api = useApi();
  return useMutation({ mutationFn: (form: Input<'testSignature'>) => api.call(testSignature, form), gcTime: 0 });
}
