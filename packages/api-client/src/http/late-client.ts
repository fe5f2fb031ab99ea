import type { Client } from './call.ts';

interface Late {
  /** Fetches it, once. */
  fetched(): Promise<Client>;
  /** The one that was fetched, where it has come. */
  there(): Client | undefined;
  onUnauthenticated(): void;
}

/** A client that is fetched by the first call: what a page shows before it asks for anything doesn't wait for it. */
export function lateClient({ fetched, there, onUnauthenticated }: Late): Client {
  return {
    onUnauthenticated,
    answered: (endpoint, input) => there()?.answered(endpoint, input),
    call: async (endpoint, input, options) => (await fetched()).call(endpoint, input, options),
    open: async (endpoint, input, as) => (await fetched()).open(endpoint, input, as),
  };
}
