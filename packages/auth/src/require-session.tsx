import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import type { ReturnTo } from './return-path.ts';
import { useSession } from './session.ts';

interface RequireSessionProps {
  children: ReactNode;
  /** Shown while looking for the session. */
  checking: ReactNode;
  /** The current address. */
  at: { pathname: string; search: string };
  /** Goes to the sign-in page, with the address to return to. */
  signIn(state: ReturnTo | null): ReactNode;
}

/** Whether the server has confirmed the session for the current page, and whether this is the first such check. */
export interface Check {
  checked: boolean;
  first: boolean;
}

/** Outside a guard, nothing needs checking. */
const CheckContext = createContext<Check>({ checked: true, first: false });

export const useCheck = (): Check => use(CheckContext);

/**
 * Admits only users with a session: others go to the sign-in page, and return here afterwards
 * unless they signed out by choice. Checks with the server on each page.
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
  if (state.is === 'signed-out') return signIn(state.byChoice ? null : { from, phone: state.phone });
  // The front door has the rest of signing in.
  if (state.lacks) return signIn({ from, phone: state.phone });
  const first = checkedPath === null;
  const checkedAt = first ? state.confirmedAt : checkedPath;
  const checked = checkedAt === true || checkedAt === pathname;
  return <CheckContext value={{ checked, first }}>{children}</CheckContext>;
}
