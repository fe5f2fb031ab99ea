import { goBackSteps } from '@cage/parts/router/go-back-steps';
import { useLocation } from '@cage/parts/router/history';
import { depthOf } from './use-record.ts';

/** Returns the ways on from the open record, which stays until what replaces it is rendered. */
export function useOpenRecord() {
  const {
    history,
    location: { pathname },
  } = useLocation();
  /** Returns the record in the current address: none if that is already another page's. */
  const now = () =>
    history.location.pathname === pathname ? new URLSearchParams(history.location.search).get('record') : null;
  function replace(reference: string | null) {
    const { search, state } = history.location;
    const params = new URLSearchParams(search);
    if (reference === null) params.delete('record');
    else params.set('record', reference);
    history.replace({ pathname, search: params.size > 0 ? `?${params}` : '' }, state);
  }
  return {
    now,
    /** Replaces the record with another; the way back stays the same. */
    turnTo: (reference: string) => replace(reference),
    close() {
      if (now() === null) return;
      const depth = depthOf(history.location.state);
      if (depth > 0) goBackSteps(history, depth);
      else replace(null);
    },
  };
}
