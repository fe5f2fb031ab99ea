import type { Location } from 'history';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from './history.tsx';

/** Events that mean the user scrolls, after which the page must not be moved. */
const BY_HAND = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls down once the page is long enough: its rows may arrive later. Returns a function that stops waiting. */
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
  // Also reports at once.
  longer.observe(document.body);
  return stop;
}

/**
 * A new page starts at its top, and one the user returns to is where it was left. A page that changes its
 * own address, as between tabs, keeps its position.
 */
export function useScrollRestoration(): void {
  const { history, location } = useLocation();
  const left = useRef(new Map<string, number>());
  const shown = useRef<Location>(location);
  useLayoutEffect(
    function rememberWhereAPageIsLeft() {
      let at = history.location;
      // The browser would restore a position before its page is there.
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
