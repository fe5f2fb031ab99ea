import { countBelow } from '@cage/contract/accounts/below';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { accountKeys } from './keys.ts';

const belowQuery = (api: Client, account: string) =>
  queryOptions({
    queryKey: accountKeys.below(account),
    queryFn: ({ signal }) => api.call(countBelow, { account }, { signal }),
  });

/** How many stand below an account, and what waits for it. */
export const useBelow = (account: string) => useQuery(belowQuery(useApi(), account));
