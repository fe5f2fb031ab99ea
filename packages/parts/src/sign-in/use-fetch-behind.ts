import { useEffect } from 'react';

/**
 * Calls `fetch` with the address of the page behind the sign-in once the browser is idle, or soon where it does not say: a
 * user whose browser fills in the form submits it at once, and would wait for that page's code.
 */
export function useFetchBehind(fetch: ((home: string) => void) | undefined, home: string): void {
  useEffect(
    function fetchWhenIdle() {
      // Not cancelled: a form that is left was submitted, and its page is wanted all the more.
      (globalThis.requestIdleCallback ?? setTimeout)(() => fetch?.(home));
    },
    [fetch, home],
  );
}
