import { type Place, usePlace } from '@cage/parts/router/history';
import { useMemo } from 'react';

type Location = Place['location'];

/** A recharge or withdrawal by its code, a bet by its number, or an agent or customer by its id. */
const REFERENCE = /^([RW][0-9A-Z]{1,14}|(Agent|C)?[1-9]\d{0,14})$/;

/** Returns how many records were opened on top of a page, so that closing leads back below all of them. */
export const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'records' in state ? Number(state.records) : 0;

/** Returns the record over a page. It is part of the address, so that links and the back button work. */
export function useRecord() {
  const { history, location } = usePlace();
  return useMemo(() => {
    const asked = new URLSearchParams(location.search).get('record') ?? '';
    return {
      /** The open record, or null. */
      shown: REFERENCE.test(asked) ? asked : null,
      /** The record's address over the page as rendered. */
      addressOf: (reference: string) => placeOf(location, reference),
      /** Opens it over the current address: search words may have entered it since the page was rendered. */
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
