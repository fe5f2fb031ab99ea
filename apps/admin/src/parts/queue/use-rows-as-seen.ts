import { useEffect, useLayoutEffect, useRef } from 'react';

/** Nobody sees a row move and aims again in less time. */
const AIM_MS = 300;

/**
 * Drops a press on a row if rows have just moved under the pointer: it was meant for the row that was there. Rows
 * appended after the last move none.
 */
export function useRowsAsSeen(rows: readonly { id: number }[]): void {
  const order = rows.map(({ id }) => `${id},`).join('');
  const seen = useRef({ order, since: Number.NEGATIVE_INFINITY });
  useLayoutEffect(
    function noticeMoves() {
      const { order: before, since } = seen.current;
      seen.current = { order, since: order.startsWith(before) ? since : performance.now() };
    },
    [order],
  );
  useEffect(function dropStrayPresses() {
    function look(event: MouseEvent) {
      const byPointer = event.detail > 0;
      if (!byPointer || event.timeStamp - seen.current.since > AIM_MS) return;
      if (!(event.target instanceof Element && event.target.closest('[data-row]'))) return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('click', look, true);
    return () => document.removeEventListener('click', look, true);
  }, []);
}
