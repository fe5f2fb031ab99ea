import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for all drawings, that does what the last one meant: rows are not drawn anew for it. */
export function useLatest<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(act);
  useLayoutEffect(function keepLatest() {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
