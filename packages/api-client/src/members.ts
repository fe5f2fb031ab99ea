import {
  addAdmin,
  changeAccountRole,
  endAccountSessions,
  fetchUser,
  getMember,
  getProfile,
  type Input,
  listMemberDeposits,
  listMemberSessions,
  listMemberStatement,
  listMembers,
  listMemberWithdrawals,
  listUsers,
  moveChips,
  setAccountStatus,
  updateUser,
} from '@cage/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { Client } from './call.ts';
import { useList } from './list.ts';
import { sessionKeys } from './session.ts';

export const memberKeys = {
  all: () => ['members'] as const,
  list: () => ['members', 'list'] as const,
  one: (member: string) => ['members', 'one', member] as const,
  deposits: () => ['members', 'deposits'] as const,
  withdrawals: () => ['members', 'withdrawals'] as const,
  statement: () => ['members', 'statement'] as const,
  sessions: () => ['members', 'sessions'] as const,
  users: () => ['members', 'users'] as const,
  profile: () => ['session', 'profile'] as const,
};

/** Players in scope, a page by its filter. */
export const useMembers = (input: Input<'listMembers'>) => useList(listMembers, memberKeys.list(), input);

export const memberQuery = (api: Client, member: string) =>
  queryOptions({
    queryKey: memberKeys.one(member),
    queryFn: async ({ signal }) => (await api.call(getMember, { member }, { signal })).member,
  });

/** One player by its public id. */
export const useMember = (member: string) => useQuery(memberQuery(useApi(), member));

export const useMemberDeposits = (input: Input<'listMemberDeposits'>) =>
  useList(listMemberDeposits, memberKeys.deposits(), input);

export const useMemberWithdrawals = (input: Input<'listMemberWithdrawals'>) =>
  useList(listMemberWithdrawals, memberKeys.withdrawals(), input);

export const useMemberStatement = (input: Input<'listMemberStatement'>) =>
  useList(listMemberStatement, memberKeys.statement(), input);

export const useMemberSessions = (input: Input<'listMemberSessions'>) =>
  useList(listMemberSessions, memberKeys.sessions(), input);

/** The accounts of a role, by the last part of its address. */
export const useUsers = (input: Input<'listUsers'>) => useList(listUsers, memberKeys.users(), input);

export const profileQuery = (api: Client) =>
  queryOptions({ queryKey: memberKeys.profile(), queryFn: ({ signal }) => api.call(getProfile, {}, { signal }) });

/** The profile of the signed-in account. */
export const useProfile = () => useQuery(profileQuery(useApi()));

/**
 * Username of whoever gave the signed-in account. What failed before is not asked for again: the page that names it may
 * stand there because of that failure.
 */
export const useCreator = () =>
  useQuery({
    ...profileQuery(useApi()),
    select: ({ creators }) => creators[0]?.username ?? null,
    retryOnMount: false,
  });

/** Shows the own password, where a copy is kept. Each display is audited, so nothing of it is cached. */
export function useRevealOwnPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: async () => (await api.call(fetchUser, { reveal: '1' })).password ?? '',
    gcTime: 0,
  });
}

/** What a changed account changes: lists of accounts and the counts of roles. */
function useAfterChange() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: memberKeys.all() }),
      queryClient.invalidateQueries({ queryKey: ['roles'] }),
    ]);
}

export function useAddAdmin() {
  const api = useApi();
  const onSuccess = useAfterChange();
  return useMutation({ mutationFn: (form: Input<'addAdmin'>) => api.call(addAdmin, form), onSuccess });
}

export function useSetAccountStatus() {
  const api = useApi();
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: (form: Input<'setAccountStatus'>) => api.call(setAccountStatus, form),
    onSettled,
  });
}

export function useChangeAccountRole() {
  const api = useApi();
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: (form: Input<'changeAccountRole'>) => api.call(changeAccountRole, form),
    onSettled,
  });
}

/** A new password for an account below. */
export function useResetPassword() {
  const api = useApi();
  const onSettled = useAfterChange();
  return useMutation({ mutationFn: (form: Input<'updateUser'>) => api.call(updateUser, form), onSettled });
}

export function useEndAccountSessions() {
  const api = useApi();
  const onSettled = useAfterChange();
  return useMutation({
    mutationFn: (form: Input<'endAccountSessions'>) => api.call(endAccountSessions, form),
    onSettled,
  });
}

/** Chips In/Out. Keep the request id over retries of one intention: it moves once. */
export function useMoveChips() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'moveChips'>) => api.call(moveChips, form),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: memberKeys.all() }),
        queryClient.invalidateQueries({ queryKey: ['people'] }),
        queryClient.invalidateQueries({ queryKey: ['chips'] }),
        queryClient.invalidateQueries({ queryKey: sessionKeys.me() }),
      ]),
  });
}
