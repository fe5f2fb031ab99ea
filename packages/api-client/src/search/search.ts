import { searchEverything } from '@cage/contract/search';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../http/api-context.ts';
import { searchKeys } from './keys.ts';

/** Accounts and requests by a text; asks nothing for an empty one. */
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
