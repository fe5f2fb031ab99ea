import { useEffect, useRef } from 'react';

const rowOf = (id: number | null) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

export function focusRow(id: number): void {
  rowOf(id)?.focus();
}

/** Keeps a queue's active row in sight and focused, so that Enter opens it. */
export function useActiveRow(activeId: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(
    function keepActiveRowInSight() {
      const row = rowOf(activeId);
      // The last row was decided and the focus went with it: the keys continue in the list.
      if (last.current !== null && !row && document.activeElement === document.body) {
        document.querySelector<HTMLElement>('[data-rows]')?.focus({ preventScroll: true });
      }
      last.current = activeId;
      row?.scrollIntoView({ block: 'nearest' });
      // Not out of a dialog, which holds the focus, nor from a button pressed in the row: a dialog that is still loading
      // returns the focus there.
      const focus = () => {
        if (row?.contains(document.activeElement) || document.querySelector('[role="dialog"]')) return;
        row?.focus({ preventScroll: true });
      };
      focus();
      // A confirmed question returns the focus to where it was asked, one task after it is gone.
      setTimeout(focus);
    },
    [activeId],
  );
}
