import type { InputOf, ListEndpoint } from '@cage/contract/endpoint';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import { pagedCallQuery } from './call-query.ts';

/** Indian days, both included. */
export interface Days {
  from?: string;
  to?: string;
}

const PAGE = 20;

/** A list read page after page. */
export function usePages<E extends ListEndpoint>(list: E, key: readonly unknown[], days: Days) {
  const input = { limit: PAGE, ...days } as unknown as InputOf<E>;
  return useInfiniteQuery({ queryKey: [...key, days], ...pagedCallQuery(useApi(), list, input) });
}
