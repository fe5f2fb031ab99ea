import type { Input, ListName, Output } from '@cage/contract';
import { keepPreviousData, queryOptions, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.ts';
import type { Client } from './call.ts';

/** One page of a list. The page before stays, as placeholder data, while the next one is fetched. */
export const listQuery = <N extends ListName>(api: Client, name: N, key: readonly unknown[], input: Input<N>) =>
  queryOptions<Output<N>>({
    queryKey: [...key, input],
    queryFn: ({ signal }) => api.call(name, input, { signal }),
    placeholderData: keepPreviousData as never,
  });

/** A page of a list by its filter; what belongs to one resource shares the beginning of the key. */
export function useList<N extends ListName>(name: N, key: readonly unknown[], input: Input<N>) {
  return useQuery(listQuery(useApi(), name, key, input));
}

/** A page that was asked for: there, on its way, or failed. */
export type ListResult<Answer> = UseQueryResult<Answer>;

/** Takes the whole of a list away as a CSV file: what the filter shows, all of its pages. */
export function useDownload<N extends ListName>(name: N) {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ input, file }: { input: Input<N>; file: string }) => {
      const url = URL.createObjectURL(await api.download(name, input));
      const link = document.createElement('a');
      link.href = url;
      link.download = file;
      link.click();
      // The browser has its own hold on the bytes by then.
      setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
  });
}
