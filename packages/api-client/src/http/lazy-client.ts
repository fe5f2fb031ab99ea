import type { Client } from './call.ts';

interface Late {
  /** Loads it, once. */
  fetched(): Promise<Client>;
  /** The loaded client, if it has arrived. */
  there(): Client | undefined;
  onUnauthenticated(): void;
}

/** A client that the first call loads: what a page shows before its first call does not wait for it. */
export function lazyClient({ fetched, there, onUnauthenticated }: Late): Client {
  return {
    onUnauthenticated,
    answered: (endpoint, input) => there()?.answered(endpoint, input),
    call: async (endpoint, input, options) => (await fetched()).call(endpoint, input, options),
    open: async (endpoint, input, as) => (await fetched()).open(endpoint, input, as),
  };
}
