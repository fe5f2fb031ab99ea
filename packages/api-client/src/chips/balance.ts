import { getBalance } from '@cage/contract/chips/balance';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { asked } from '../http/asked.ts';
import type { Client } from '../http/call.ts';
import { chipsKeys } from './keys.ts';

const balanceQuery = (api: Client) =>
  queryOptions({
    queryKey: chipsKeys.balance(),
    ...asked(api, getBalance, {}, ({ data }) => data),
  });

/** The balance of the account that the session acts for. */
export const useBalance = () => useQuery(balanceQuery(useApi()));
