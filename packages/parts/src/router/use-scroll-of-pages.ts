import type { Location } from 'history';
import { useLayoutEffect, useRef } from 'react';
import { usePlace } from './history.tsx';

/** What says that somebody scrolls by hand, and is not to be moved any more. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls down once the page is long enough for it: what it lists may come after it. Gives how to stop waiting. */
function scrollOnceThere(top: number): () => void {
  const ended = new AbortController();
  const longer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= 1) stop();
  });
  function stop() {
    longer.disconnect();
    ended.abort();
  }
  for (const type of BY_HAND) addEventListener(type, stop, { passive: true, signal: ended.signal });
  // Told of at once, too.
  longer.observe(document.body);
  return stop;
}

/**
 * Another page begins at its top, and one that somebody comes back to stands where it was left. A page that changes its
 * own address, as between tabs, stays where it is.
 */
export function useScrollOfPages(): void {
  const { history, location } = usePlace();
  const left = useRef(new Map<string, number>());
  const shown = useRef<Location>(location);
  useLayoutEffect(
    function rememberWhereAPageIsLeft() {
      let at = history.location;
      // By the browser a position comes back before its page does.
      window.history.scrollRestoration = 'manual';
      return history.listen(({ location: next }) => {
        left.current.set(at.key, scrollY);
        at = next;
      });
    },
    [history],
  );
  useLayoutEffect(
    function scrollToItsPlace() {
      const before = shown.current;
      if (before.key === location.key) return;
      shown.current = location;
      if (history.action === 'POP') return scrollOnceThere(left.current.get(location.key) ?? 0);
      if (before.pathname !== location.pathname) scrollTo({ top: 0, behavior: 'instant' });
    },
    [history, location],
  );
}
