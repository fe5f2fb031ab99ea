import { usePlace } from '@cage/parts/router/history';
import { walkBack } from '@cage/parts/router/walk-back';
import { depthOf } from './use-record.ts';

/** The ways on from the record that stands open. It stands there until what takes its place is drawn. */
export function useOpenRecord() {
  const {
    history,
    location: { pathname },
  } = usePlace();
  /** The record at the address by now: none where that is another page's already. */
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
    /** Another one in its place: the way back stays the same. */
    turnTo: (reference: string) => replace(reference),
    close() {
      if (now() === null) return;
      const depth = depthOf(history.location.state);
      if (depth > 0) walkBack(history, depth);
      else replace(null);
    },
  };
}
