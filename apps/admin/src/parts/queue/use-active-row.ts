import { useEffect, useRef } from 'react';

const rowOf = (id: number | null) => document.querySelector<HTMLElement>(`[data-row="${id}"]`);

export function focusRow(id: number): void {
  rowOf(id)?.focus();
}

/** Keeps the row that a queue is at in sight, and the focus with it, so that Enter opens the row. */
export function useActiveRow(activeId: number | null): void {
  const last = useRef<number | null>(null);
  useEffect(
    function keepActiveRowInSight() {
      const row = rowOf(activeId);
      // The last one is decided: what had the focus is gone, and the keys go on in the list.
      if (last.current !== null && !row && document.activeElement === document.body) {
        document.querySelector<HTMLElement>('[data-rows]')?.focus({ preventScroll: true });
      }
      last.current = activeId;
      row?.scrollIntoView({ block: 'nearest' });
      // Not out of a dialog, which holds the focus, nor from what was pressed in the row: a dialog that is still on its way
      // gives it back there.
      const focus = () => {
        if (row?.contains(document.activeElement) || document.querySelector('[role="dialog"]')) return;
        row?.focus({ preventScroll: true });
      };
      focus();
      // A question that was answered gives it back to where it was asked, a task after it is gone.
      setTimeout(focus);
    },
    [activeId],
  );
}
