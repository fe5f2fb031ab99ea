import type { Input } from '@cage/contract/contract';
import { claimRecharge, decideRecharge, listPendingRecharges } from '@cage/contract/recharges/queue';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { approvalKeys } from '../approvals/keys.ts';
import { caseKeys } from '../cases/keys.ts';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { pagedCallQuery } from '../http/call-query.ts';
import { type PendingFilter, pageOfQueue } from '../http/queue-filter.ts';
import { rechargeKeys } from './keys.ts';

const pendingRechargesQuery = (api: Client, filter: PendingFilter) =>
  infiniteQueryOptions({
    queryKey: rechargeKeys.pending(filter),
    ...pagedCallQuery(api, listPendingRecharges, pageOfQueue(filter)),
  });

/** Waiting requests, oldest first, a page at a time. */
export const usePendingRecharges = (filter: PendingFilter) => useInfiniteQuery(pendingRechargesQuery(useApi(), filter));

/**
 * Accepts or rejects a request. The queue is refetched whatever the outcome, since a refusal often means that it is out of
 * date. This is not awaited: the decision is known before.
 */
export function useReviewRecharge() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ keepalive, ...decision }: Input<'decideRecharge'> & { keepalive?: boolean | undefined }) =>
      api.call(decideRecharge, decision, { keepalive }),
    onSettled: () => {
      for (const queryKey of [rechargeKeys.all(), chipsKeys.all(), caseKeys.all(), approvalKeys.all()])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useClaimRecharge() {
  const api = useApi();
  return useMutation({ mutationFn: (claim: Input<'claimRecharge'>) => api.call(claimRecharge, claim) });
}
