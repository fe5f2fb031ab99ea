import type { Input } from '@cage/contract/contract';
import { getDashboard } from '@cage/contract/dashboard';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { chipsKeys } from '../chips/keys.ts';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery } from '../http/call-query.ts';

const dashboardQuery = (api: Client, input: Input<'getDashboard'>) =>
  queryOptions({
    queryKey: [...chipsKeys.dashboard(), input],
    ...callQuery(api, getDashboard, input),
    placeholderData: keepPreviousData,
  });

/** Figures of a period; until they arrive, those of the previous one stay. */
export const useDashboard = (input: Input<'getDashboard'>) => useQuery(dashboardQuery(useApi(), input));
