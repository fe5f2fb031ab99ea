import { useCheck } from '@cage/auth';
import { type ReactNode, useEffect, useState } from 'react';
import { asideProps } from './aside-props.ts';

interface Props {
  children: ReactNode;
  /** Shown while looking for the session. */
  checking: ReactNode;
}

/** A faster check shows no notice. */
const SLOW_MS = 200;

/**
 * A page shown once the server confirms the session. Meanwhile it loads out of sight, so that
 * the check and the page load in parallel. `checking` takes its place: at once if nothing was shown
 * before, otherwise if the check is slow.
 */
export function SessionChecked({ children, checking }: Props) {
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
      <div {...asideProps(!checked)}>{children}</div>
    </>
  );
}
