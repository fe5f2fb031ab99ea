import type { ApiError } from '@cage/api-client/http/api-error';
import { createContext, use } from 'react';
import type { StoredSession, Surface } from './stored-session.ts';

/** Why a session ended that nobody ended by a click, in the sign-in page's words: what every tab says. */
export type ToldEnding = 'sessionExpired' | 'passwordChanged';
/** The same, or as the server said. */
export type Ending = ToldEnding | ApiError;

export type SessionState =
  | { is: 'checking' }
  /** `byChoice`: somebody pressed the button, here or in another tab; who signs in next begins anew. */
  | { is: 'signed-out'; reason: Ending | null; byChoice: boolean }
  | ({
      is: 'signed-in';
      expiresSoon: boolean;
      /** Where the server has just said that it lives, `true` wherever that leads: the first page there needn't ask again. */
      confirmedAt: string | true | null;
    } & Omit<StoredSession, 'token'>);

export interface SessionActions {
  signIn(credentials: { phone: string; password: string }): Promise<void>;
  /** The second factor was given, or set up: signing in is complete. */
  entered(): void;
  /** Ends the session on the server and in every tab. */
  signOut(): Promise<void>;
  /** Asks the server whether the session still lives; ends it here when it does not. */
  check(): Promise<void>;
  /** Ends it in every tab; the sign-in page says why. */
  expire(reason: ToldEnding): void;
}

export const SessionContext = createContext<{ state: SessionState; actions: SessionActions; surface: Surface } | null>(
  null,
);

/** The session of the app: its state, and what can be done with it. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}
