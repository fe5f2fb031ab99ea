import { createContext, createElement, type ReactNode, use } from 'react';
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
