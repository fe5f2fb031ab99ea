import type { Input } from '@cage/contract/contract';
import { claimWithdrawal, decideWithdrawal, listPendingWithdrawals } from '@cage/contract/withdrawals/queue';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { pagedCallQuery } from '../http/call-query.ts';
import { type PendingFilter, pageOfQueue } from '../http/queue-filter.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { withdrawalKeys } from './keys.ts';

interface WithdrawalFilter extends PendingFilter {
  /** Only those in a payout file, or only those not in one. */
  inBank?: boolean | undefined;
}

const pendingWithdrawalsQuery = (api: Client, { inBank, ...filter }: WithdrawalFilter) => {
  const asked = inBank === undefined ? {} : { inBank };
  return infiniteQueryOptions({
    queryKey: [...withdrawalKeys.pending(filter), asked],
    ...pagedCallQuery(api, listPendingWithdrawals, { ...pageOfQueue(filter), ...asked }),
  });
};

/** Pending withdrawals, oldest first, a page at a time. */
export const usePendingWithdrawals = (filter: WithdrawalFilter) =>
  useInfiniteQuery(pendingWithdrawalsQuery(useApi(), filter));

/** Approves or denies a withdrawal. The queue is refetched whatever the outcome; see useReviewRecharge. */
export function useReviewWithdrawal() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Input<'decideWithdrawal'>) => api.call(decideWithdrawal, decision),
    onSettled: () => {
      const request = [caseKeys.all(), approvalKeys.all()];
      for (const queryKey of [withdrawalKeys.all(), rechargeKeys.counts(), chipsKeys.all(), ...request])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useClaimWithdrawal() {
  const api = useApi();
  return useMutation({ mutationFn: (claim: Input<'claimWithdrawal'>) => api.call(claimWithdrawal, claim) });
}
