import { countPending, getDashboard } from '@cage/contract/dashboard';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { rechargeKeys } from '../recharges/keys.ts';

const dashboardQuery = (api: Client) =>
  queryOptions({ queryKey: chipsKeys.dashboard(), queryFn: ({ signal }) => api.call(getDashboard, {}, { signal }) });

export const useDashboard = () => useQuery(dashboardQuery(useApi()));

const pendingCountQuery = (api: Client) =>
  queryOptions({ queryKey: rechargeKeys.counts(), queryFn: ({ signal }) => api.call(countPending, {}, { signal }) });

export const usePendingCount = () => useQuery(pendingCountQuery(useApi()));
