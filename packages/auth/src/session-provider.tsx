import { ApiProvider } from '@cage/api-client/http/api-context';
import { ApiError } from '@cage/api-client/http/api-error';
import type { ClientOptions } from '@cage/api-client/http/call';
import { lateClient } from '@cage/api-client/http/late-client';
import { INACTIVITY_MS } from '@cage/contract/people';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { watchInactivity } from './inactivity.ts';
import type { MakeSessionCalls, SessionCalls } from './session-calls.ts';
import {
  forgetSession,
  hasMarker,
  keepSession,
  readSession,
  type StoredSession,
  type Surface,
} from './stored-session.ts';

/** Why a session ended that nobody ended by a click: by the sign-in page's words, or as the server said. */
export type Ending = 'sessionExpired' | 'passwordChanged' | ApiError;

export type SessionState =
  | { is: 'checking' }
  /** `byChoice`: somebody pressed the button, here or in another tab; who signs in next begins anew. */
  | { is: 'signed-out'; reason: Ending | null; byChoice: boolean }
  | ({
      is: 'signed-in';
      expiresSoon: boolean;
      /** Where the server has just said that it lives: the first page there needn't ask again. */
      confirmedAt: string | null;
    } & Omit<StoredSession, 'token'>);

export interface SessionActions {
  signIn(credentials: { phone: string; password: string }): Promise<void>;
  /** The second factor was given, or set up: signing in is complete. */
  entered(): void;
  /** Ends the session on the server and in every tab. */
  signOut(): Promise<void>;
  /** Asks the server whether the session still lives; ends it here when it does not. */
  check(): Promise<void>;
  /** Ends it here; the sign-in page says why. */
  expire(reason: Ending): void;
  /** Something to send before the session ends by a click; answers the function that forgets it. */
  beforeSignOut(send: () => Promise<unknown>): () => void;
}

const SessionContext = createContext<{ state: SessionState; actions: SessionActions; surface: Surface } | null>(null);

/** The session of the app: its state, and what can be done with it. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider around it');
  return session;
}

/** A session as an answer begins it. */
type Begun = Omit<StoredSession, 'lacks'> & { lacks?: StoredSession['lacks'] | undefined };

/** How long a sign-out waits for what is still to be sent. */
const LAST_WORDS_MS = 3_000;
const CHECK_EVERY_MS = 5_000;
const TELL_EVERY_MS = 10_000;
const activities = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const;
type Told = 'signed-out' | 'active';

type Proof = 'password' | 'code' | 'passkey';

/** What a reason of the server asks for. */
const proofs: Partial<Record<string, Proof>> = { codeAgain: 'code', passkeyAgain: 'passkey' };

/** Asks for the password, or a code, once more, in place: what stands behind it waits, with all that was typed. */
export interface PasswordAgainProps {
  /** What proves it: the password, a code of the second factor, or a passkey as well. */
  by: Proof;
  /** Sends it; throws an ApiError when it is wrong. */
  onSubmit(proof: string): Promise<void>;
  /** Lets a passkey prove it; throws an ApiError when none did. */
  onPasskey(): Promise<void>;
  onCancel(): void;
}

interface Props {
  surface: Surface;
  children: ReactNode;
  /** Fetches what the session asks the server with: `session-calls`, when the first call is made. */
  fetchCalls(): Promise<MakeSessionCalls>;
  /** What asks when a call needs the password once more; without it such a call fails. */
  passwordAgain?: ComponentType<PasswordAgainProps> | undefined;
  /** Milliseconds without a person until the session ends. */
  inactivityMs?: number;
}

/**
 * Keeps the session of one app: signs in and out, continues after a reload, ends it after 14 minutes without a person and
 * with every other tab. What it ends leaves neither token nor data behind.
 */
export function SessionProvider({ surface, children, fetchCalls, passwordAgain, inactivityMs = INACTIVITY_MS }: Props) {
  const stored = useRef<StoredSession | null>(null);
  const asking = useRef<PromiseWithResolvers<boolean> | null>(null);
  const [asked, setAsked] = useState<Proof | null>(null);
  const channel = useRef<BroadcastChannel | null>(null);
  // The address at which the server has just said that the session lives: its page needn't ask again.
  const confirmedAt = useRef<string | null>(null);
  const [state, setState] = useState<SessionState>({ is: 'checking' });

  const answerCalls = useCallback((typed: boolean) => {
    asking.current?.resolve(typed);
    asking.current = null;
    setAsked(null);
  }, []);

  const end = useCallback(
    (reason: Ending | null, byChoice = false) => {
      stored.current = null;
      answerCalls(false);
      forgetSession(surface);
      setState({ is: 'signed-out', reason, byChoice });
    },
    [answerCalls, surface],
  );

  const begin = useCallback(
    ({ token, role, level, phone, lacks = null }: Begun, confirmedAt: string | null = null) => {
      stored.current = { token, role, level, phone, lacks };
      keepSession(surface, stored.current);
      setState({ is: 'signed-in', expiresSoon: false, confirmedAt, role, level, phone, lacks });
    },
    [surface],
  );

  const { client, calls } = useMemo(() => {
    const onUnauthenticated = () => {
      if (stored.current) end('sessionExpired');
    };
    const options: ClientOptions = {
      getToken: () => stored.current?.token ?? null,
      onUnauthenticated,
      // A role may come to demand a second factor at any time.
      onSecondFactor: () => {
        if (stored.current && !stored.current.lacks) begin({ ...stored.current, lacks: 'enrol' });
      },
      // One question for all calls that wait for it.
      onStepUp: async (error) => {
        if (!passwordAgain) return false;
        asking.current ??= Promise.withResolvers<boolean>();
        setAsked(proofs[error.reason?.code ?? ''] ?? 'password');
        return asking.current.promise;
      },
    };
    let fetching: Promise<SessionCalls> | undefined;
    let there: SessionCalls | undefined;
    const fetched = async () => {
      try {
        there = (await fetchCalls())(surface, options);
        return there;
      } catch (cause) {
        // Another attempt may have a connection.
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
      onUnauthenticated,
    });
    return { client, calls };
  }, [begin, end, fetchCalls, passwordAgain, surface]);

  async function retypeByPasskey() {
    const [{ answerByPasskey }, { retypePasskey }] = await Promise.all([
      import('@cage/api-client/sessions/passkeys'),
      import('@cage/contract/sessions/passkeys'),
    ]);
    await answerByPasskey(client, retypePasskey);
    answerCalls(true);
  }

  async function retype(proof: string) {
    if (asked !== 'password') {
      const { retypeCode } = await import('@cage/contract/sessions/second-factor');
      await client.call(retypeCode, { code: proof });
    } else await (await calls()).retype(proof);
    answerCalls(true);
  }

  const tell = useCallback((message: Told) => channel.current?.postMessage(message), []);

  const lastWords = useRef(new Set<() => Promise<unknown>>());

  const actions = useMemo<SessionActions>(() => {
    const leave = async (reason: Ending | null) => {
      const left = stored.current;
      end(reason, reason === null);
      tell('signed-out');
      try {
        if (left) await (await calls()).signOut(left.token);
      } catch {
        // It ends here all the same.
      }
    };
    return {
      async signIn(credentials) {
        begin(await (await calls()).signIn(credentials));
      },
      entered() {
        if (stored.current) begin({ ...stored.current, lacks: null });
      },
      async signOut() {
        const sending = [...lastWords.current].map((send) => send());
        if (sending.length > 0) {
          const enough = new Promise((resolve) => setTimeout(resolve, LAST_WORDS_MS));
          await Promise.race([Promise.allSettled(sending), enough]);
        }
        await leave(null);
      },
      beforeSignOut(send) {
        lastWords.current.add(send);
        return () => lastWords.current.delete(send);
      },
      async check() {
        const session = stored.current;
        if (!session) return;
        const confirmed = confirmedAt.current === location.pathname;
        confirmedAt.current = null;
        if (confirmed) return;
        try {
          await (await calls()).check(session);
        } catch (error) {
          // Only a "no" ends it: a bad connection does not sign anyone out.
          if (error instanceof ApiError && error.code === 'refused' && stored.current === session) end(error);
        }
      },
      expire: (reason) => void leave(reason),
    };
  }, [begin, calls, end, tell]);

  useEffect(
    function resumeAtStart() {
      let left = false;
      const confirm = (session: Begun) => {
        confirmedAt.current = location.pathname;
        begin(session, location.pathname);
      };
      async function goOn(kept: StoredSession) {
        // Without a connection there is no document of now, and what is kept goes on.
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
        if (!hasMarker(surface)) {
          setState({ is: 'signed-out', reason: null, byChoice: false });
          return;
        }
        try {
          const session = await (await calls()).resume();
          if (!left) confirm(session);
        } catch {
          if (!left) setState({ is: 'signed-out', reason: null, byChoice: false });
        }
      }
      void resume();
      return () => {
        left = true;
      };
    },
    [actions, begin, calls, surface],
  );

  const signedIn = state.is === 'signed-in';
  useEffect(
    function followOtherTabs() {
      const tabs = new BroadcastChannel(`cage.${surface}`);
      channel.current = tabs;
      tabs.onmessage = ({ data }: MessageEvent<Told>) => {
        if (data === 'signed-out' && stored.current) end(null, true);
        if (data === 'active') document.dispatchEvent(new Event('cage:active'));
      };
      return () => tabs.close();
    },
    [end, surface],
  );

  useEffect(
    function signOutAfterInactivity() {
      if (!signedIn) return;
      const warn = (expiresSoon: boolean) =>
        setState((current) => (current.is === 'signed-in' ? { ...current, expiresSoon } : current));
      const watch = watchInactivity({
        now: Date.now,
        limitMs: inactivityMs,
        onWarn: () => warn(true),
        onCalm: () => warn(false),
        onExpire: () => actions.expire('sessionExpired'),
      });
      let toldAt = 0;
      const active = () => {
        watch.touch();
        if (Date.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = Date.now();
        tell('active');
      };
      const timer = setInterval(watch.check, Math.min(CHECK_EVERY_MS, inactivityMs / 4));
      for (const name of activities) window.addEventListener(name, active, { passive: true, capture: true });
      document.addEventListener('cage:active', watch.touch);
      document.addEventListener('visibilitychange', watch.check);
      return () => {
        clearInterval(timer);
        for (const name of activities) window.removeEventListener(name, active, { capture: true });
        document.removeEventListener('cage:active', watch.touch);
        document.removeEventListener('visibilitychange', watch.check);
      };
    },
    [actions, inactivityMs, signedIn, tell],
  );

  const value = useMemo(() => ({ state, actions, surface }), [state, actions, surface]);
  const PasswordAgain = asked ? passwordAgain : undefined;
  return (
    <SessionContext value={value}>
      <ApiProvider client={client}>{children}</ApiProvider>
      {PasswordAgain ? (
        <Suspense>
          <PasswordAgain
            by={asked ?? 'password'}
            onSubmit={retype}
            onPasskey={retypeByPasskey}
            onCancel={() => answerCalls(false)}
          />
        </Suspense>
      ) : null}
    </SessionContext>
  );
}
