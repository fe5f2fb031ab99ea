import { ApiError } from '@cage/api-client/http/api-error';
import { type Client, type ClientOptions, createClient } from '@cage/api-client/http/call';
import {
  checkSession,
  resumeSession,
  type SignedIn,
  signInPlayer,
  signInStaff,
  signOut,
} from '@cage/contract/sessions';
import type { StoredSession, Surface } from './stored-session.ts';

interface Credentials {
  phone: string;
  password: string;
}

export interface SessionCalls {
  client: Client;
  /** Throws when it was refused, and when somebody tried anew before its answer came. */
  signIn(credentials: Credentials): Promise<SignedIn>;
  resume(): Promise<SignedIn>;
  /** The session as it came with the document, once. */
  brought(): SignedIn | undefined;
  /** Throws when the session lives no more, and when it can't be asked. */
  check(session: StoredSession): Promise<unknown>;
  /** Ends a session that is forgotten here already. */
  signOut(token: string): Promise<unknown>;
}

export type MakeSessionCalls = (surface: Surface, options: ClientOptions) => SessionCalls;

/** What a session asks the server, and the client of all that is behind it. */
export function sessionCalls(surface: Surface, options: ClientOptions): SessionCalls {
  const client = createClient(options);
  const endOf = (token: string) => createClient({ getToken: () => token }).call(signOut, {});
  let newest: Credentials | undefined;
  async function signIn(credentials: Credentials): Promise<SignedIn> {
    newest = credentials;
    const begun = await client.call(surface === 'admin' ? signInStaff : signInPlayer, credentials);
    if (newest === credentials) return begun;
    // Who went on meanwhile may be signed in as somebody else: what comes late takes no session's place.
    await endOf(begun.token);
    throw new ApiError('signIn', 'timeout');
  }
  return {
    client,
    signIn,
    resume: () => client.call(resumeSession, {}),
    brought: () => client.answered(resumeSession, {}),
    check: ({ phone, token }) => client.call(checkSession, { phone, token }),
    signOut: endOf,
  };
}
