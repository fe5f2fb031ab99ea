import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useSession } from './session.ts';

interface RequireSessionProps {
  children: ReactNode;
  /** Shown while the session is looked for. */
  checking: ReactNode;
  /** Where the page is. */
  at: { pathname: string; search: string };
  /** Leads to the sign-in, with where to come back to. */
  signIn(state: { from: string } | null): ReactNode;
}

/** Whether the server said yes to the session for the page that is there, and whether this is the first page it is asked for. */
export interface Check {
  checked: boolean;
  first: boolean;
}

/** Outside of a guard there is nothing to ask. */
const CheckContext = createContext<Check>({ checked: true, first: false });

export const useCheck = (): Check => use(CheckContext);

/**
 * Lets only a session in: others go to the sign-in page, and come back here afterwards
 * unless they left by choice. Asks the server on each page.
 */
export function RequireSession({ children, checking, at, signIn }: RequireSessionProps) {
  const { state, actions } = useSession();
  const { pathname, search } = at;
  const [checkedPath, setCheckedPath] = useState<string | null>(null);
  useEffect(
    function checkOnEachPage() {
      let left = false;
      void actions.check().then(() => {
        if (!left) setCheckedPath(pathname);
      });
      return () => {
        left = true;
      };
    },
    [actions, pathname],
  );
  if (state.is === 'checking') return checking;
  const from = `${pathname}${search}`;
  if (state.is === 'signed-out') return signIn(state.byChoice ? null : { from });
  // The rest of signing in stands at the door.
  if (state.lacks) return signIn({ from });
  const first = checkedPath === null;
  const checkedAt = first ? state.confirmedAt : checkedPath;
  const checked = checkedAt === true || checkedAt === pathname;
  return <CheckContext value={{ checked, first }}>{children}</CheckContext>;
}
