import { getStatusSince } from '@cage/contract/audit';
import type { AccountStatus } from '@cage/contract/statuses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import type { Client } from '../http/call.ts';
import { accountKeys } from './keys.ts';

const statusSinceQuery = (api: Client, account: string, status: AccountStatus) =>
  queryOptions({
    queryKey: [...accountKeys.all(), 'status-since', account, status],
    queryFn: async ({ signal }) => (await api.call(getStatusSince, { account }, { signal })).since,
  });

/** When and by whom an account was given the status that bars it; `null` if unknown. */
export const useStatusSince = (account: string, status: AccountStatus, enabled = true) =>
  useQuery({ ...statusSinceQuery(useApi(), account, status), enabled });
