import { type Place, usePlace } from '@cage/parts/router/history';
import { useMemo } from 'react';

type Location = Place['location'];

/** A recharge or a withdrawal by its code, a bet by its number, or an agent or a customer by its id. */
const REFERENCE = /^([RW][0-9A-Z]{1,14}|(Agent|C)?[1-9]\d{0,14})$/;

/** How many records were opened on top of a page, so that closing leads back below them all. */
export const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'records' in state ? Number(state.records) : 0;

/**
 * The record that stands over a page: it is part of the address, so that a link and the back button lead there and away.
 */
export function useRecord() {
  const { history, location } = usePlace();
  return useMemo(() => {
    const asked = new URLSearchParams(location.search).get('record') ?? '';
    return {
      /** What is shown, or null. */
      shown: REFERENCE.test(asked) ? asked : null,
      /** Its address over the page as it is drawn. */
      addressOf: (reference: string) => placeOf(location, reference),
      /** Over where the browser is by now: words of a search may have gone into the address since the page was drawn. */
      open(reference: string) {
        const { state } = history.location;
        history.push(placeOf(history.location, reference), {
          ...(state as object | null),
          records: depthOf(state) + 1,
        });
      },
    };
  }, [history, location]);
}

function placeOf({ pathname, search }: Location, reference: string): string {
  const params = new URLSearchParams(search);
  params.set('record', reference);
  return `${pathname}?${params}`;
}
