import { useCheck } from '@cage/auth';
import { type ReactNode, useEffect, useState } from 'react';
import { putAside } from './put-aside.ts';

interface Props {
  children: ReactNode;
  /** Shown while the session is looked for. */
  checking: ReactNode;
}

/** A check that takes no longer is not worth a word. */
const SLOW_MS = 200;

/**
 * A page that is there to be seen once the server said that the session still lives. Meanwhile it loads unseen, so that
 * nobody waits for the check and then for the page. `checking` stands in its place: at once where nothing was shown
 * before, else when it takes long.
 */
export function Checked({ children, checking }: Props) {
  const { checked, first } = useCheck();
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
      <div {...putAside(!checked)}>{children}</div>
    </>
  );
}
