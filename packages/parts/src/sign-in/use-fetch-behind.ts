import { useEffect } from 'react';

/** A browser that is busy for longer fetches all the same. */
const AT_LATEST = { timeout: 2_000 };

/**
 * Calls `fetch` with the address of the page behind the sign-in once the browser is idle, or soon where it does not say: a
 * user whose browser fills in the form submits it at once, and would wait for that page's code.
 */
export function useFetchBehind(fetch: ((home: string) => void) | undefined, home: string): void {
  useEffect(
    function fetchWhenIdle() {
      const go = () => fetch?.(home);
      // Not cancelled: a form that is left was submitted, and its page is wanted all the more.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(go, AT_LATEST);
      else setTimeout(go);
    },
    [fetch, home],
  );
}
