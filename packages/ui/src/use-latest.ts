import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a stable function that calls the latest `act`, so that rows do not rerender for it. */
export function useLatest<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(function keepLatest() {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
