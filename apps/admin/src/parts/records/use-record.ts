import { useLocation } from '@cage/parts/router/history';
import { useMemo } from 'react';

/** A recharge or withdrawal by its code, a bet by its number, or an agent or customer by its id. */
const REFERENCE = /^([RW][0-9A-Z]{1,14}|(Agent|C)?[1-9]\d{0,14})$/;

/** Returns how many records were opened on top of a page, so that closing leads back below all of them. */
export const depthOf = (state: unknown): number => (state as { records?: number } | null)?.records ?? 0;

/**
 * Returns the record over a page. It is part of the address, so that links and the back button work. `addressOf` and `open`
 * change only with the address below the record: rows with links stay as they are when a record or the page is shown again.
 */
export function useRecord() {
  const { history, location } = useLocation();
  const params = new URLSearchParams(location.search);
  const asked = params.get('record') ?? '';
  params.delete('record');
  const below = `${location.pathname}?${params}`;
  const ways = useMemo(
    () => ({
      /** The record's address over the page as rendered. */
      addressOf: (reference: string) => placeOf(below, reference),
      /** Opens it over the current address: search words may have entered it since the page was rendered. */
      open(reference: string) {
        const { pathname, search, state } = history.location;
        history.push(placeOf(pathname + search, reference), {
          ...(state as object | null),
          records: depthOf(state) + 1,
        });
      },
    }),
    [history, below],
  );
  /** `shown` is the open record, or null. */
  return { shown: REFERENCE.test(asked) ? asked : null, ...ways };
}

function placeOf(address: string, reference: string): string {
  const [path, search] = address.split('?');
  const params = new URLSearchParams(search);
  params.set('record', reference);
  return `${path}?${params}`;
}
