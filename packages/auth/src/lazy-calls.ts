import { ApiError } from '@cage/api-client/http/api-error';
import type { Client, ClientOptions } from '@cage/api-client/http/call';
import { lazyClient } from '@cage/api-client/http/lazy-client';
import type { MakeSessionCalls, SessionCalls } from './session-calls.ts';
import type { Surface } from './stored-session.ts';

export interface LazyCalls {
  /** The session's calls. Throws an ApiError when their code can't be loaded; a later attempt may succeed. */
  calls(): Promise<SessionCalls>;
  client: Client;
}

/** The calls of a session, whose code is loaded by the first one. */
export function lazyCalls(
  surface: Surface,
  options: ClientOptions & { onUnauthenticated(): void },
  fetchCalls: () => Promise<MakeSessionCalls>,
): LazyCalls {
  let fetching: Promise<SessionCalls> | undefined;
  let there: SessionCalls | undefined;
  const fetched = async () => {
    try {
      there = (await fetchCalls())(surface, options);
      return there;
    } catch (cause) {
      fetching = undefined;
      throw new ApiError('sessions', 'network', { cause });
    }
  };
  const calls = () => {
    fetching ??= fetched();
    return fetching;
  };
  const client = lazyClient({
    fetched: async () => (await calls()).client,
    there: () => there?.client,
    onUnauthenticated: options.onUnauthenticated,
  });
  return { client, calls };
}
