import { QueryClient } from '@tanstack/react-query';
import { createContext, createElement, type ReactNode, use } from 'react';
import { ApiError } from './api-error.ts';
import type { Client } from './call.ts';

const ApiContext = createContext<Client | null>(null);

export function ApiProvider({ client, children }: { client: Client; children: ReactNode }) {
  return createElement(ApiContext, { value: client }, children);
}

/** The client of the session around. */
export function useApi(): Client {
  const client = use(ApiContext);
  if (!client) throw new Error('useApi needs an ApiProvider around it');
  return client;
}

const RETRIES = 2;

/** Server state: a fault on the way is tried again twice, a "no" never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < RETRIES && error instanceof ApiError && error.retryable,
      },
      mutations: { retry: false },
    },
  });
}
