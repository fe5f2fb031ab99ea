import { QueryClient, QueryClientContext, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, use, useCallback, useState } from 'react';
import { ApiError } from './api-error.ts';
import { reuseEqualParts } from './reuse-equal-parts.ts';

const RETRIES = 2;

/**
 * Whether a query is retried after so many failures: those on the way are, twice. Refusals never are, nor timeouts,
 * which would take as long again while the user waits; the page offers a retry instead.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && error instanceof ApiError && error.retryable && error.code !== 'timeout';

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Without a connection a call fails visibly; waiting silently would show old rows as new ones.
        networkMode: 'always',
        refetchOnReconnect: true,
        structuralSharing: reuseEqualParts,
        retry: shouldRetry,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The cache of all hooks below it. It lives as long as its children: put it inside the part of an app
 * that needs a session, and the data goes with the session. A surrounding cache is reused.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const around = use(QueryClientContext);
  const [own] = useState(createQueryClient);
  return createElement(QueryClientProvider, { client: around ?? own }, children);
}

/** Returns a function that says whether anything is being fetched. */
export function useIsAwaiting(): () => boolean {
  const queries = useQueryClient();
  return useCallback(() => queries.isFetching() > 0, [queries]);
}
