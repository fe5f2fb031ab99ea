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
  /** Throws on refusal, and when another attempt began before the answer. */
  signIn(credentials: Credentials): Promise<SignedIn>;
  resume(): Promise<SignedIn>;
  /** The session embedded in the document, once. */
  brought(): SignedIn | undefined;
  /** Throws when the session is over, and when it can't be checked. */
  check(session: StoredSession): Promise<unknown>;
  /** Ends on the server a session already forgotten here. */
  signOut(token: string): Promise<unknown>;
}

export type MakeSessionCalls = (surface: Surface, options: ClientOptions) => SessionCalls;

/** Creates a session's calls to the server, with its client for all others. */
export function sessionCalls(surface: Surface, options: ClientOptions): SessionCalls {
  const client = createClient(options);
  const endOf = (token: string) => createClient({ getToken: () => token }).call(signOut, {});
  let newest: Credentials | undefined;
  async function signIn(credentials: Credentials): Promise<SignedIn> {
    newest = credentials;
    const begun = await client.call(surface === 'admin' ? signInStaff : signInPlayer, credentials);
    if (newest === credentials) return begun;
    // A later attempt may have signed in another user: a late answer must not replace that session.
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
