import type { InputOf, ListEndpoint, OutputOf } from '@cage/contract/endpoint';
import {
  type InfiniteData,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { Client } from './call.ts';
import { callQuery } from './call-query.ts';

/** One page of a list. The previous page stays, as placeholder data, while the next one is fetched. */
const listQuery = <E extends ListEndpoint>(api: Client, list: E, key: readonly unknown[], input: InputOf<E>) =>
  queryOptions<OutputOf<E>>({
    queryKey: [...key, input],
    ...callQuery(api, list, input),
    placeholderData: keepPreviousData as never,
  });

/** A page of a list by its filter; lists of one resource share a key prefix. */
export function useList<E extends ListEndpoint>(list: E, key: readonly unknown[], input: InputOf<E>) {
  return useQuery(listQuery(useApi(), list, key, input));
}

/** A requested page: loaded, loading, or failed. */
export type ListResult<Answer> = UseQueryResult<Answer>;

/** A queue: waiting rows, a page at a time, with their number and total amount. */
export type QueueResult<Row> = UseInfiniteQueryResult<
  InfiniteData<{
    rows: Row[];
    total: number;
    totalPaise: bigint;
    mineCount: number;
    downlineCount: number;
    nextCursor: string | null;
  }>
>;
