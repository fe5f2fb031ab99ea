import { countPending } from '@cage/contract/dashboard/pending-counts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery } from '../http/call-query.ts';
import { rechargeKeys } from '../recharges/keys.ts';

const pendingCountQuery = (api: Client) =>
  queryOptions({ queryKey: rechargeKeys.counts(), ...callQuery(api, countPending, {}) });

export const usePendingCount = () => useQuery(pendingCountQuery(useApi()));
