import { QueryClient, QueryClientContext, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, use, useCallback, useState } from 'react';
import { ApiError } from './api-error.ts';
import { keepSame } from './keep-same.ts';

const RETRIES = 2;

/**
 * Whether a question is asked again after so many failures: what went wrong on the way is, twice. A "no" never, nor what took
 * too long, which would take as long again while somebody waits; the page offers it.
 */
export const isAskedAgain = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && error.retryable && error.code !== 'timeout';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a connection a call fails and says so; to wait in silence would show old rows as new ones.
        networkMode: 'always',
        refetchOnReconnect: true,
        structuralSharing: keepSame,
        retry: isAskedAgain,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The cache of everything that hooks below it fetch. It lives as long as what is below: put it inside the part of an app
 * that needs a session, and what was fetched is gone with the session. A cache that is already around is used.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const around = use(QueryClientContext);
  const [own] = useState(createQueryClient);
  return createElement(QueryClientProvider, { client: around ?? own }, children);
}

/** What says whether an answer is on its way to what is on the screen. */
export function useIsAwaiting(): () => boolean {
  const queries = useQueryClient();
  return useCallback(() => queries.isFetching() > 0, [queries]);
}
