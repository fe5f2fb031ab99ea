import { useLocation } from '@cage/parts/router/history';
import { useMemo } from 'react';

/** A recharge or withdrawal by its code, a bet by its number, or an agent or customer by its id. */
const REFERENCE = /^([RW][0-9A-Z]{1,14}|(Agent|C)?[1-9]\d{0,14})$/;

/** Returns how many records were opened on top of a page, so that closing leads back below all of them. */
export const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'records' in state ? Number(state.records) : 0;

/**
 * Returns the record over a page. It is part of the address, so that links and the back button work. `addressOf` and `open`
 * change only with the address below the record: rows with links stay as they are when a record or the page is shown again.
 */
export function useRecord() {
  const {
    history,
    location: { pathname, search },
  } = useLocation();
  const below = new URLSearchParams(search);
  const asked = below.get('record') ?? '';
  below.delete('record');
  const rest = below.toString();
  const ways = useMemo(
    () => ({
      /** The record's address over the page as rendered. */
      addressOf: (reference: string) => placeOf(pathname, rest, reference),
      /** Opens it over the current address: search words may have entered it since the page was rendered. */
      open(reference: string) {
        const { location } = history;
        history.push(placeOf(location.pathname, location.search, reference), {
          ...(location.state as object | null),
          records: depthOf(location.state) + 1,
        });
      },
    }),
    [history, pathname, rest],
  );
  /** `shown` is the open record, or null. */
  return useMemo(() => ({ shown: REFERENCE.test(asked) ? asked : null, ...ways }), [asked, ways]);
}

function placeOf(pathname: string, search: string, reference: string): string {
  const params = new URLSearchParams(search);
  params.set('record', reference);
  return `${pathname}?${params}`;
}
