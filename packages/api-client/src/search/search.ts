import { searchEverything } from '@cage/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { searchKeys } from './keys.ts';

/** Accounts and requests found by a text; an empty one makes no call. */
export function useSearch(text: string) {
  const api = useApi();
  const wanted = text.trim();
  return useQuery({
    queryKey: searchKeys.of(wanted),
    queryFn: ({ signal }) => api.call(searchEverything, { text: wanted }, { signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
}
