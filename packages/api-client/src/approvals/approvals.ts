import {
  confirmProposal,
  declineProposal,
  getSecondPerson,
  listApprovals,
  takeBackProposal,
} from '@cage/contract/approvals';
import type { DecisionKind, ProposalLimit } from '@cage/contract/approvals/kinds';
import type { Input } from '@cage/contract/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from '../accounts/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { useList } from '../http/list.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { reportKeys } from '../reports/keys.ts';
import { settingsKeys } from '../settings/keys.ts';
import { withdrawalKeys } from '../withdrawals/keys.ts';
import { approvalKeys } from './keys.ts';

/** Waiting proposals, or those decided. */
export const useApprovals = (input: Input<'listApprovals'>) => useList(listApprovals, approvalKeys.list(), input);

/** Decides a proposal, and then refetches what it affects, whatever the outcome. */
function useDecision<I, O>(decide: (api: Client, input: I) => Promise<O>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = [
    approvalKeys,
    rechargeKeys,
    withdrawalKeys,
    accountKeys,
    chipsKeys,
    reportKeys,
    caseKeys,
    settingsKeys,
  ];
  return useMutation({
    mutationFn: (input: I) => decide(api, input),
    onSettled: () => Promise.all(changed.map((keys) => queryClient.invalidateQueries({ queryKey: keys.all() }))),
  });
}

export const useConfirmProposal = () =>
  useDecision((api, input: Input<'confirmProposal'>) => api.call(confirmProposal, input));

export const useDeclineProposal = () =>
  useDecision((api, input: Input<'declineProposal'>) => api.call(declineProposal, input));

export const useTakeBackProposal = () =>
  useDecision((api, input: Input<'takeBackProposal'>) => api.call(takeBackProposal, input));

const limitsQuery = (api: Client) =>
  queryOptions({
    queryKey: approvalKeys.limits(),
    queryFn: ({ signal }) => api.call(getSecondPerson, {}, { signal }),
  });

/** The limit that an amount of this kind exceeds, so that it takes two people; `null` if none is known. */
export function useSecondPersonLimit(kind: DecisionKind): (amountPaise: bigint) => ProposalLimit | null {
  const { data } = useQuery(limitsQuery(useApi()));
  const limit = data?.limits.find((one) => one.kind === kind);
  return (amountPaise) => {
    if (!limit) return null;
    const { abovePaise, leftPaise } = limit;
    if (abovePaise !== null && amountPaise > abovePaise) return 'amount';
    return leftPaise !== null && amountPaise > leftPaise ? 'day' : null;
  };
}

/** The most that can be minted at once, in paise; undefined while unknown. */
export const useMaximumChips = (): bigint | undefined => useQuery(limitsQuery(useApi())).data?.maximumChipsPaise;
