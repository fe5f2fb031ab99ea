import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useSession } from './session-provider.tsx';

interface Props {
  children: ReactNode;
  /** Shown while the session is looked for. */
  checking: ReactNode;
}

interface RequireSessionProps extends Props {
  /** Where the page is. */
  at: { pathname: string; search: string };
  /** Leads to the sign-in, with where to come back to. */
  signIn(state: { from: string } | null): ReactNode;
}

/** The page that the server last said yes to, and whether it was ever asked; outside of a guard there is nothing to ask. */
const CheckContext = createContext<{ checked: boolean; first: boolean }>({ checked: true, first: false });

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
  const checked = (first ? state.confirmedAt : checkedPath) === pathname;
  return <CheckContext value={{ checked, first }}>{children}</CheckContext>;
}

/** A check that takes no longer is not worth a word. */
const SLOW_MS = 200;

/**
 * A page that is there to be seen once the server said that the session still lives. Meanwhile it loads unseen, so that
 * nobody waits for the check and then for the page. `checking` stands in its place: at once where nothing was shown
 * before, else when it takes long.
 */
export function Checked({ children, checking }: Props) {
  const { checked, first } = use(CheckContext);
  const [slow, setSlow] = useState(false);
  useEffect(
    function noticeASlowCheck() {
      if (checked) return;
      const timer = setTimeout(() => setSlow(true), SLOW_MS);
      return () => {
        clearTimeout(timer);
        setSlow(false);
      };
    },
    [checked],
  );
  return (
    <>
      {!checked && (first || slow) ? checking : null}
      <div hidden={!checked}>{children}</div>
    </>
  );
}
