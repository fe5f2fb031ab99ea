import { countBelow } from '@cage/contract/accounts/below';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { accountKeys } from './keys.ts';

const belowQuery = (api: Client, accounts: readonly string[]) =>
  queryOptions({
    queryKey: accountKeys.below(accounts),
    queryFn: ({ signal }) => api.call(countBelow, { accounts: [...accounts] }, { signal }),
  });

/** How many accounts are below these, each counted once, and how many requests wait for them. */
export const useBelow = (accounts: readonly string[]) => useQuery(belowQuery(useApi(), accounts));
