import { usePlace } from '@cage/parts/router/history';
import { useSearchParams } from '@cage/parts/router/search-params';
import { useMemo } from 'react';

/** A recharge or a withdrawal by its code, or a bet by its number. */
const REFERENCE = /^([RW][0-9A-Z]{1,14}|[1-9]\d{0,14})$/;

/** How many records were opened on top of a page, so that closing leads back below them all. */
export const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'records' in state ? Number(state.records) : 0;

/**
 * The record that stands over a page: it is part of the address, so that a link and the back button lead there and away.
 */
export function useRecord() {
  const [params] = useSearchParams();
  const {
    history,
    location: { pathname, state },
  } = usePlace();
  return useMemo(() => {
    const asked = params.get('record') ?? '';
    const depth = depthOf(state);

    function placeOf(reference: string) {
      const next = new URLSearchParams(params);
      next.set('record', reference);
      return `${pathname}?${next}`;
    }
    return {
      /** What is shown, or null. */
      shown: REFERENCE.test(asked) ? asked : null,
      linkTo: (reference: string) => ({
        to: placeOf(reference),
        state: { ...(state as object | null), records: depth + 1 },
      }),
      open(reference: string) {
        history.push(placeOf(reference), { ...(state as object | null), records: depth + 1 });
      },
    };
  }, [params, history, pathname, state]);
}
