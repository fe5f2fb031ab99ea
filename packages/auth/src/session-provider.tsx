import { ApiProvider } from '@cage/api-client/http/api-context';
import { ApiError } from '@cage/api-client/http/api-error';
import { INACTIVITY_MS } from '@cage/contract/people';
import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyCalls } from './lazy-calls.ts';
import { type Ending, type EndingReason, type SessionActions, SessionContext, type SessionState } from './session.ts';
import type { MakeSessionCalls } from './session-calls.ts';
import {
  forgetSession,
  hasMarker,
  keepSession,
  readSession,
  type StoredSession,
  type Surface,
} from './stored-session.ts';
import { useInactivity } from './use-inactivity.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { type PasswordAgainProps, usePasswordAgain } from './use-password-again.ts';

/** A session as an answer starts it. */
type Begun = Omit<StoredSession, 'lacks'> & { lacks?: StoredSession['lacks'] | undefined };

/** How long a sign-out waits for unsent data, of this tab and the others. */
const LAST_WORDS_MS = 3_000;

interface Props {
  surface: Surface;
  children: ReactNode;
  /** Loads the session's calls, `session-calls`, before the first one. */
  fetchCalls(): Promise<MakeSessionCalls>;
  /** Asks the user for the password again; without it, calls that need that fail. */
  passwordAgain?: ComponentType<PasswordAgainProps> | undefined;
  /** Milliseconds without activity until the session ends. */
  inactivityMs?: number;
}

/**
 * Manages the session of one app: signs in and out, continues after a reload, ends after 14 minutes without activity and
 * together with the account's other tabs. Ending it removes token and data.
 */
export function SessionProvider({
  surface,
  children,
  fetchCalls,
  passwordAgain: PasswordAgain,
  inactivityMs = INACTIVITY_MS,
}: Props) {
  const stored = useRef<StoredSession | null>(null);
  /** The last account signed in here, also after its session ended. */
  const lastPhone = useRef<string | null>(null);
  const { asked, ask, answer: answerCalls } = usePasswordAgain();
  // Where the server has just confirmed the session, so that this page need not check again.
  const confirmed = useRef<string | true | null>(null);
  const [state, setState] = useState<SessionState>({ is: 'checking' });

  const end = useCallback(
    (reason: Ending | null) => {
      stored.current = null;
      answerCalls(false);
      forgetSession();
      setState({ is: 'signed-out', reason, byChoice: !reason, phone: lastPhone.current });
    },
    [answerCalls],
  );

  const begin = useCallback(
    ({ token, role, level, phone, lacks = null }: Begun, confirmedAt: string | true | null = null) => {
      stored.current = { token, role, level, phone, lacks };
      lastPhone.current = phone;
      confirmed.current = confirmedAt;
      keepSession(surface, stored.current);
      setState({ is: 'signed-in', expiresSoon: false, confirmedAt, role, level, phone, lacks });
    },
    [surface],
  );

  const { client, calls } = useMemo(() => {
    const options = {
      getToken: () => stored.current?.token ?? null,
      onUnauthenticated() {
        if (stored.current) end('sessionExpired');
      },
      // A role may start to require a second factor at any time.
      onSecondFactor() {
        if (stored.current && !stored.current.lacks) begin({ ...stored.current, lacks: 'enrol' });
      },
      onStepUp: async (error: ApiError) => (PasswordAgain ? ask(error) : false),
    };
    return lazyCalls(surface, options, fetchCalls);
  }, [ask, begin, end, fetchCalls, PasswordAgain, surface]);

  const endOnServer = useCallback(
    async (token: string) => {
      try {
        await (await calls()).signOut(token);
      } catch {
        // It ends here anyway.
      }
    },
    [calls],
  );

  const tell = useOtherTabs(
    surface,
    lastPhone,
    useCallback(
      (reason, token) => {
        const own = stored.current?.token;
        // The server, which gives no reason, may have answered before the tab that knows it.
        if (own || reason) end(reason);
        // A tab that signed in by itself has a session of its own.
        if (own && token && own !== token) void endOnServer(own);
      },
      [end, endOnServer],
    ),
  );

  const actions = useMemo<SessionActions>(() => {
    const leave = async (reason: EndingReason | null) => {
      const left = stored.current;
      end(reason);
      // A new password has already ended every session on the server, including this one.
      const token = reason === 'passwordChanged' ? undefined : left?.token;
      tell(reason ?? 'signed-out', token);
      if (token) await endOnServer(token);
    };
    return {
      async signIn(credentials) {
        begin(await (await calls()).signIn(credentials), true);
      },
      entered() {
        if (stored.current) begin({ ...stored.current, lacks: null }, true);
      },
      async signOut() {
        // If that can't be loaded, nothing was registered.
        const enough = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
        const said = import('./last-calls.ts').then(({ sendLastCalls }) =>
          sendLastCalls(surface, lastPhone.current, LAST_WORDS_MS),
        );
        await Promise.race([enough, said]).catch(() => {});
        await leave(null);
      },
      async check() {
        const session = stored.current;
        if (!session) return;
        const at = confirmed.current;
        confirmed.current = null;
        try {
          if (at !== true && at !== location.pathname) await (await calls()).check(session);
        } catch (error) {
          // Only a refusal ends it: a bad connection signs nobody out.
          if (error instanceof ApiError && error.code === 'refused' && stored.current === session) end(error);
        }
      },
      expire: (reason) => void leave(reason),
    };
  }, [begin, calls, end, endOnServer, surface, tell]);

  useEffect(
    function resumeAtStart() {
      let left = false;
      const confirm = (session: Begun) => begin(session, location.pathname);
      async function goOn(kept: StoredSession) {
        // Without a connection there is no fresh document, and the stored session continues.
        const brought = await calls().then(
          ({ brought }) => brought(),
          () => undefined,
        );
        if (left) return;
        if (brought?.token === kept.token) confirm(brought);
        else {
          begin(kept);
          await actions.check();
        }
      }
      async function resume() {
        const kept = readSession(surface);
        if (kept) return goOn(kept);
        const resuming = hasMarker(surface) ? calls().then((made) => made.resume()) : null;
        const session = await resuming?.catch(() => null);
        if (left) return;
        if (session) confirm(session);
        else setState({ is: 'signed-out', reason: null, byChoice: false, phone: null });
      }
      void resume();
      return () => {
        left = true;
      };
    },
    [actions, begin, calls, surface],
  );

  useInactivity(state.is === 'signed-in', inactivityMs, setState, actions, tell);

  const value = useMemo(() => ({ state, actions, surface }), [state, actions, surface]);
  return (
    <SessionContext value={value}>
      <ApiProvider client={client}>
        {children}
        {asked && PasswordAgain ? (
          <Suspense>
            <PasswordAgain by={asked} onAnswer={answerCalls} />
          </Suspense>
        ) : null}
      </ApiProvider>
    </SessionContext>
  );
}
