import type { Column } from '@cage/ui/data-table';
import { DetailList } from '@cage/ui/detail-list';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { type ReactNode, useCallback, useState } from 'react';
import { RowSheet } from './row-sheet.tsx';

interface RowDetailsProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** The row as the list has it now, or null once it is no longer there. */
  row: Row | null;
  onClose(): void;
}

/** What can be done with a row, where a phone does not show it in the list. */
const isDone = <Row,>({ pinned, phone }: Column<Row>) => pinned && phone === 'more';

/** All that a list knows of a row, the columns included that it had no room for. */
export function RowDetails<Row>({ title, columns, row, onClose }: RowDetailsProps<Row>) {
  const told = columns.filter(({ pinned }) => !pinned);
  return (
    <RowSheet row={row} title={title} onClose={onClose}>
      {(shown) => (
        <>
          <DetailList items={told.map(({ header, cell }) => ({ label: header, value: cell(shown) }))} />
          {/* What the row on a phone has no room for. */}
          {columns.filter(isDone).map(({ id, cell }) => (
            <div key={id} className="mt-4 md:hidden">
              {cell(shown)}
            </div>
          ))}
        </>
      )}
    </RowSheet>
  );
}

/** What a row is known by, as the button that opens it. */
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
 * The first column that is always in sight as the button that opens its row, for whoever works by keyboard; a press on the
 * row does the same.
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

/** Which row of a list is open, by what it is known by. */
export function useOpenedRow<Row>(rows: readonly Row[] | undefined, rowId: (row: Row) => string) {
  const [id, setId] = useStateWhileShown<string | null>(null);
  // The first one for good: what opens a row is the same for all drawings, and so are the rows.
  const [idOf] = useState(() => rowId);
  return {
    row: rows?.find((row) => rowId(row) === id) ?? null,
    open: useCallback((row: Row) => setId(idOf(row)), [idOf, setId]),
    close: () => setId(null),
  };
}
