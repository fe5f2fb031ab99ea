import type { Input } from '@cage/contract/contract';
import {
  getMember,
  listMemberDebts,
  listMemberDeposits,
  listMemberSessions,
  listMemberStatement,
  listMembers,
  listMemberWithdrawals,
  writeOffDebt,
} from '@cage/contract/players';
import { listLinkedAccounts } from '@cage/contract/players/linked';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { reportKeys } from '../reports/keys.ts';
import { playerKeys } from './keys.ts';

/** A page of the players in scope. */
export const useMembers = (input: Input<'listMembers'>) => useList(listMembers, playerKeys.list(), input);

const memberQuery = (api: Client, member: string) =>
  queryOptions({
    queryKey: playerKeys.one(member),
    queryFn: async ({ signal }) => (await api.call(getMember, { member }, { signal })).member,
  });

/** One player by its public id. */
export const useMember = (member: string) => useQuery(memberQuery(useApi(), member));

export const useMemberDeposits = (input: Input<'listMemberDeposits'>) =>
  useList(listMemberDeposits, playerKeys.deposits(), input);

export const useMemberWithdrawals = (input: Input<'listMemberWithdrawals'>) =>
  useList(listMemberWithdrawals, playerKeys.withdrawals(), input);

export const useMemberStatement = (input: Input<'listMemberStatement'>) =>
  useList(listMemberStatement, playerKeys.statement(), input);

export const useMemberSessions = (input: Input<'listMemberSessions'>) =>
  useList(listMemberSessions, playerKeys.sessions(), input);

export const useMemberDebts = (input: Input<'listMemberDebts'>) => useList(listMemberDebts, playerKeys.debts(), input);

const linkedAccountsQuery = (api: Client, member: string) =>
  queryOptions({
    queryKey: playerKeys.linked(member),
    queryFn: ({ signal }) => api.call(listLinkedAccounts, { member }, { signal }),
  });

/** Players linked with this one. */
export const useLinkedAccounts = (member: string) => useQuery(linkedAccountsQuery(useApi(), member));

/** Writes off what is left of a debt. Keep the request id when retrying: it is done only once. */
export function useWriteOffDebt() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: Input<'writeOffDebt'>) => api.call(writeOffDebt, form),
    onSettled: () =>
      Promise.all(
        [playerKeys.all(), caseKeys.all(), reportKeys.bets(), approvalKeys.all()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
