import { getRechargeReview, getWithdrawalReview } from '@cage/contract/reviews';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { reviewKeys } from './keys.ts';

/** Decisions need current data, and events about requests make it stale. */
const fresh = { staleTime: 0 } as const;

const rechargeReviewQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: reviewKeys.recharge(id),
    queryFn: async ({ signal }) => (await api.call(getRechargeReview, { id }, { signal })).review,
    ...fresh,
  });

const withdrawalReviewQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: reviewKeys.withdrawal(id),
    queryFn: async ({ signal }) => (await api.call(getWithdrawalReview, { id }, { signal })).review,
    ...fresh,
  });

/** What to compare a waiting recharge with. */
export const useRechargeReview = (id: number) => useQuery(rechargeReviewQuery(useApi(), id));

/** What to compare a waiting withdrawal with. */
export const useWithdrawalReview = (id: number) => useQuery(withdrawalReviewQuery(useApi(), id));
