import { type Client, type ClientOptions, createClient } from '@cage/api-client/http/call';
import {
  checkSession,
  resumeSession,
  retypePassword,
  type SignedIn,
  signInPlayer,
  signInStaff,
  signOut,
} from '@cage/contract/sessions';
import type { StoredSession, Surface } from './stored-session.ts';

export interface SessionCalls {
  client: Client;
  signIn(credentials: { phone: string; password: string }): Promise<SignedIn>;
  resume(): Promise<SignedIn>;
  /** The session as it came with the document, once. */
  brought(): SignedIn | undefined;
  /** Throws when the session lives no more, and when it can't be asked. */
  check(session: StoredSession): Promise<unknown>;
  retype(password: string): Promise<unknown>;
  /** Ends a session that is forgotten here already. */
  signOut(token: string): Promise<unknown>;
}

export type MakeSessionCalls = (surface: Surface, options: ClientOptions) => SessionCalls;

/** What a session asks the server, and the client of all that is behind it. */
export function sessionCalls(surface: Surface, options: ClientOptions): SessionCalls {
  const client = createClient(options);
  return {
    client,
    signIn: (credentials) => client.call(surface === 'admin' ? signInStaff : signInPlayer, credentials),
    resume: () => client.call(resumeSession, {}),
    brought: () => client.answered(resumeSession, {}),
    check: ({ phone, token }) => client.call(checkSession, { phone, token }),
    retype: (password) => client.call(retypePassword, { password }),
    signOut: (token) => createClient({ getToken: () => token }).call(signOut, {}),
  };
}
