import type { Column } from '@cage/ui/data-table';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { type ReactNode, useCallback, useState } from 'react';

/** What identifies a row, as the button that opens it. */
export function OpenRow({ onOpen, children }: { onOpen(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-left text-accent underline underline-offset-2"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

/**
 * Makes the first column that is always shown the button that opens its row, for keyboard users; a press on the row does
 * the same.
 */
export function openedByFirst<Row>(columns: readonly Column<Row>[], open: (row: Row) => void): readonly Column<Row>[] {
  const first = columns.find(({ room }) => !room);
  return columns.map((column) =>
    column === first
      ? {
          ...column,
          cell: (row) => <OpenRow onOpen={() => open(row)}>{column.cell(row)}</OpenRow>,
        }
      : column,
  );
}

/** Returns the open row of a list, found by its id. */
export function useOpenedRow<Row>(rows: readonly Row[] | undefined, rowId: (row: Row) => string) {
  const [id, setId] = useStateWhileShown<string | null | undefined>(undefined);
  // The first one forever: what opens a row is stable across renders, and so are the rows.
  const [idOf] = useState(() => rowId);
  return {
    row: rows?.find((row) => rowId(row) === id) ?? null,
    /** Whether any row was ever open: its sheet stays mounted so that it can close. */
    ever: id !== undefined,
    open: useCallback((row: Row) => setId(idOf(row)), [idOf, setId]),
    close: () => setId(null),
  };
}
