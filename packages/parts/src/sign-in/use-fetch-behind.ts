import { whenIdle } from '@cage/ui/use-idle';
import { useEffect } from 'react';

/**
 * Calls `fetch` with the address of the page behind the sign-in once the browser is idle: a user whose browser fills in the
 * form submits it at once, and would wait for that page's code.
 */
export function useFetchBehind(fetch: ((home: string) => void) | undefined, home: string): void {
  useEffect(
    function fetchWhenIdle() {
      return fetch && whenIdle(() => fetch(home));
    },
    [fetch, home],
  );
}
