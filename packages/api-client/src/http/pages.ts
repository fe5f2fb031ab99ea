import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { CallOptions, Client } from './call.ts';

/** Indian days, both included. */
export interface Days {
  from?: string;
  to?: string;
}

const PAGE = 20;

interface PageInput extends Days {
  limit: number;
  cursor?: string;
}

/** A list that is read on and on, a page at a time. */
export function usePages<P extends { nextCursor: string | null }>(
  key: readonly unknown[],
  days: Days,
  read: (api: Client, input: PageInput, options: CallOptions) => Promise<P>,
) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...key, days],
    queryFn: ({ signal, pageParam }) =>
      read(api, { limit: PAGE, ...days, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}
