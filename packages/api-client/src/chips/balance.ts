import { getBalance } from '@cage/contract/chips/balance';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { callQuery } from '../http/call-query.ts';
import { chipsKeys } from './keys.ts';

const balanceQuery = (api: Client) =>
  queryOptions({
    queryKey: chipsKeys.balance(),
    ...callQuery(api, getBalance, {}, ({ data }) => data),
  });

/** The balance of the account that the session acts for. */
export const useBalance = () => useQuery(balanceQuery(useApi()));
