import { ApiError } from '@cage/api-client/http/api-error';
import type { Client, ClientOptions } from '@cage/api-client/http/call';
import { lateClient } from '@cage/api-client/http/late-client';
import type { MakeSessionCalls, SessionCalls } from './session-calls.ts';
import type { Surface } from './stored-session.ts';

export interface LateCalls {
  /** What the session asks the server with. Throws an ApiError when its code can't be fetched; another attempt may. */
  calls(): Promise<SessionCalls>;
  client: Client;
}

/** The calls of a session, whose code is fetched when the first one is made. */
export function lateCalls(
  surface: Surface,
  options: ClientOptions & { onUnauthenticated(): void },
  fetchCalls: () => Promise<MakeSessionCalls>,
): LateCalls {
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
  const client = lateClient({
    fetched: async () => (await calls()).client,
    there: () => there?.client,
    onUnauthenticated: options.onUnauthenticated,
  });
  return { client, calls };
}
