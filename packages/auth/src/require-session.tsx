import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from './session-provider.tsx';

interface Props {
  children: ReactNode;
  /** Shown while the session is looked for. */
  checking: ReactNode;
}

/**
 * Lets only a session in: others go to the sign-in page, and come back here afterwards
 * unless they left by choice. Asks the server on each page.
 */
export function RequireSession({ children, checking }: Props) {
  const { state, actions } = useSession();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is not read, its change is what asks.
  useEffect(
    function checkOnEachPage() {
      void actions.check();
    },
    [actions, pathname],
  );
  if (state.is === 'checking') return checking;
  if (state.is === 'signed-out') {
    return <Navigate to="/" replace state={state.byChoice ? null : { from: `${pathname}${search}` }} />;
  }
  return children;
}

/** Where somebody wanted to go before signing in; only a path of this app. */
export function returnPath(state: unknown, fallback: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && from !== '/' ? from : fallback;
}
