import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { watchInactivity } from './inactivity.ts';
import type { SessionActions, SessionState } from './session.ts';
import type { TabMessage } from './use-other-tabs.ts';

const CHECK_EVERY_MS = 5_000;
const TELL_EVERY_MS = 10_000;
const activities = ['mousemove', 'keydown', 'click', 'scroll', 'touchstart'] as const;

/** Ends the session after `limitMs` without activity in any tab; its state warns shortly before. */
export function useInactivity(
  signedIn: boolean,
  limitMs: number,
  setState: Dispatch<SetStateAction<SessionState>>,
  { expire }: SessionActions,
  tell: (message: TabMessage) => void,
): void {
  useEffect(
    function signOutAfterInactivity() {
      if (!signedIn) return;
      const warn = (expiresSoon: boolean) =>
        setState((current) => (current.is === 'signed-in' ? { ...current, expiresSoon } : current));
      const watch = watchInactivity({
        now: Date.now,
        limitMs,
        onWarn: () => warn(true),
        onCalm: () => warn(false),
        onExpire: () => expire('sessionExpired'),
      });
      let toldAt = 0;
      const active = () => {
        watch.touch();
        if (Date.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = Date.now();
        tell('active');
      };
      const timer = setInterval(watch.check, Math.min(CHECK_EVERY_MS, limitMs / 4));
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
    [signedIn, limitMs, setState, expire, tell],
  );
}
