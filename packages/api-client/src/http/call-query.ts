import type { Endpoint, InputOf, OutputOf } from '@cage/contract/endpoint';
import { type InfiniteData, keepPreviousData } from '@tanstack/react-query';
import type { Client } from './call.ts';

interface Asking {
  signal: AbortSignal;
}

/**
 * Data sources of a query: the answer embedded in the document, if any, otherwise the call. An embedded answer
 * is available at the first render.
 */
export const callQuery = <E extends Endpoint, Data = OutputOf<E>>(
  api: Client,
  endpoint: E,
  input: InputOf<E>,
  read = (answer: OutputOf<E>) => answer as Data,
) => ({
  queryFn: async ({ signal }: Asking) => read(await api.call(endpoint, input, { signal })),
  initialData: (): Data | undefined => {
    const answer = api.answered(endpoint, input);
    return answer && read(answer);
  },
});

interface AskingPage extends Asking {
  pageParam: string;
}

/** As `callQuery`, for a list read page after page. */
export const pagedCallQuery = <E extends Endpoint>(api: Client, list: E, input: InputOf<E>) => ({
  queryFn: ({ signal, pageParam }: AskingPage) =>
    api.call(list, pageParam ? { ...input, cursor: pageParam } : input, { signal }),
  initialPageParam: '',
  getNextPageParam: (page: OutputOf<E>) => (page as unknown as { nextCursor: string | null }).nextCursor,
  placeholderData: keepPreviousData,
  initialData: (): InfiniteData<OutputOf<E>, string> | undefined => {
    const page = api.answered(list, input);
    return page && { pages: [page], pageParams: [''] };
  },
});
