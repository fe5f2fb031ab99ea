import { createContext, createElement, type ReactNode, use } from 'react';
import type { Client } from './call.ts';

const ApiContext = createContext<Client | null>(null);

export function ApiProvider({ client, children }: { client: Client; children: ReactNode }) {
  return createElement(ApiContext, { value: client }, children);
}

/** The API client of the surrounding session. */
export function useApi(): Client {
  const client = use(ApiContext);
  if (!client) throw new Error('useApi needs an ApiProvider around it');
  return client;
}
