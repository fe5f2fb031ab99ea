import type { ApiError } from '@cage/api-client/http/api-error';
import { createContext, use } from 'react';
import type { StoredSession, Surface } from './stored-session.ts';

/** Why a session ended other than by a click, as a word of the sign-in page; tabs tell each other. */
export type EndingReason = 'sessionExpired' | 'passwordChanged';
/** The same, or the server's error. */
export type Ending = EndingReason | ApiError;

export type SessionState =
  | { is: 'checking' }
  /** `byChoice`: the user signed out, here or in another tab; the next sign-in starts at the first page. */
  | { is: 'signed-out'; reason: Ending | null; byChoice: boolean /** Whose session ended. */; phone: string | null }
  | ({
      is: 'signed-in';
      expiresSoon: boolean;
      /** Path where the server has just confirmed the session, or `true` for any: the first page there need not check again. */
      confirmedAt: string | true | null;
    } & Omit<StoredSession, 'token'>);

export interface SessionActions {
  signIn(credentials: { phone: string; password: string }): Promise<void>;
  /** The second factor was given or set up, so the sign-in is complete. */
  entered(): void;
  /** Ends the session on the server and in the account's other tabs. */
  signOut(): Promise<void>;
  /** Checks with the server whether the session is still valid; if not, ends it here. */
  check(): Promise<void>;
  /** Ends it here and in the account's other tabs; the sign-in page shows the reason. */
  expire(reason: EndingReason): void;
}

export const SessionContext = createContext<{ state: SessionState; actions: SessionActions; surface: Surface } | null>(
  null,
);

/** The session of the app: its state and its actions. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
