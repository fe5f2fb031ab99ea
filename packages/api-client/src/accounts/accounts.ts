import {
  changeAccountRole,
  endAccountSessions,
  fetchUser,
  getProfile,
  setAccountStatus,
  updateUser,
} from '@cage/contract/accounts';
import { type previewAgentId, revealAgentPassword } from '@cage/contract/agents';
import type { Input } from '@cage/contract/contract';
import { type previewCustomerId, revealCustomerPassword, revealSecretKey } from '@cage/contract/customers';
import { resetSecondFactor } from '@cage/contract/sessions/second-factor';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { auditKeys } from '../audit/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { reportKeys } from '../reports/keys.ts';
import { roleKeys } from '../roles/keys.ts';
import { sessionKeys } from '../sessions/keys.ts';
import { accountKeys } from './keys.ts';

/** The next id changes with every account opened, so it is fetched each time. */
export const preview = (
  api: Client,
  endpoint: typeof previewAgentId | typeof previewCustomerId,
  queryKey: readonly unknown[],
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(endpoint, {}, { signal })).id,
    gcTime: 0,
    staleTime: 0,
  });

/** Opening an account moves chips, so balances and the chips reports are refetched too. */
export const afterOpening = (queryClient: QueryClient) =>
  Promise.all(
    [accountKeys.all(), chipsKeys.all(), sessionKeys.me(), reportKeys.all()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

/** Reads back single secrets; each leaves an audit row, and none is cached. */
export function useReveal() {
  const api = useApi();
  return useMemo(
    () => ({
      agentPassword: async (id: string) => (await api.call(revealAgentPassword, { id })).password,
      customerPassword: async (id: string) => (await api.call(revealCustomerPassword, { id })).password,
      /** The secret of the pair with this Verify Key, or of the current pair. */
      secretKey: async (id: string, verifyKey?: string) =>
        (await api.call(revealSecretKey, { id, verifyKey })).secretKey,
    }),
    [api],
  );
}

const profileQuery = (api: Client) =>
  queryOptions({ queryKey: accountKeys.profile(), queryFn: ({ signal }) => api.call(getProfile, {}, { signal }) });

/** The profile of the signed-in account. */
export const useProfile = () => useQuery(profileQuery(useApi()));

/** Reveals the user's own password, where a copy is kept. Each display is audited, so it is never cached. */
export function useRevealOwnPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => (await api.call(fetchUser, { reveal: '1' })).password ?? '',
    gcTime: 0,
  });
}

export function useSetAccountStatus() {
  const api = useApi();
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'setAccountStatus'>) => api.call(setAccountStatus, form),
    onSettled,
  });
}

export function useChangeAccountRole() {
  const api = useApi();
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'changeAccountRole'>) => api.call(changeAccountRole, form),
    onSettled,
  });
}

/** Sets a new password for an account below. */
export function useResetPassword() {
  const api = useApi();
  const onSettled = useInvalidateAccounts();
  return useMutation({ mutationFn: (form: Input<'updateUser'>) => api.call(updateUser, form), onSettled });
}

export function useEndAccountSessions() {
  const api = useApi();
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'endAccountSessions'>) => api.call(endAccountSessions, form),
    onSettled,
  });
}

/** Removes the second factor of an account whose device is lost. */
export function useResetSecondFactor() {
  const api = useApi();
  const onSettled = useInvalidateAccounts();
  return useMutation({
    mutationFn: (form: Input<'resetSecondFactor'>) => api.call(resetSecondFactor, form),
    onSettled,
  });
}

/**
 * Invalidates what a changed account affects: lists of accounts, the counts of roles, the audit log, and the queues' counts,
 * since requests of an account that is not Active fall to another.
 */
export function useInvalidateAccounts() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [accountKeys.all(), roleKeys.all(), auditKeys.list(), rechargeKeys.counts()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
}
