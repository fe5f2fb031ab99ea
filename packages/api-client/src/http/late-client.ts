import type { Client } from './call.ts';

/** A client that is fetched by the first call: what a page shows before it asks for anything doesn't wait for it. */
export function lateClient(fetched: () => Promise<Client>, onUnauthenticated: () => void): Client {
  return {
    onUnauthenticated,
    call: async (endpoint, input, options) => (await fetched()).call(endpoint, input, options),
    download: async (list, input) => (await fetched()).download(list, input),
    watch: async (stream, signal, receive) => (await fetched()).watch(stream, signal, receive),
  };
}
