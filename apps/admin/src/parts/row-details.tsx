import type { Column } from '@cage/ui/data-table';
import { DetailList, type DetailListProps } from '@cage/ui/detail-list';
import type { ReactNode } from 'react';
import { RowSheet } from './row-sheet.tsx';

/** The lines of a row from the columns of these names, in this order. */
export type LinesOf = (...columns: string[]) => DetailListProps['items'];

export const linesOf =
  <Row,>(columns: readonly Column<Row>[], row: Row): LinesOf =>
  (...ids) =>
    ids.flatMap((id) => {
      const column = columns.find((one) => one.id === id);
      return column ? [{ label: column.header, value: column.cell(row) }] : [];
    });

interface RowDetailsProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  /** The row's current data, or null once it is gone from the list. */
  row: Row | null;
  onClose(): void;
  /** The content of its sheet, if it is more than a line per column. */
  record?: ((row: Row, lines: LinesOf) => ReactNode) | undefined;
}

/** Whether a column has a row's actions that a phone's list has no room for. */
const isDone = <Row,>({ pinned, phone }: Column<Row>) => pinned && phone === 'more';

function AllLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const told = columns.filter(({ pinned }) => !pinned);
  return (
    <>
      <DetailList items={told.map(({ header, cell }) => ({ label: header, value: cell(row) }))} />
      {/* Actions that a row on a phone has no room for. */}
      {columns.filter(isDone).map(({ id, cell }) => (
        <div key={id} className="mt-4 md:hidden">
          {cell(row)}
        </div>
      ))}
    </>
  );
}

/** All that a list knows of a row, including the columns that it had no room for. */
export function RowDetails<Row>({ title, columns, row, onClose, record }: RowDetailsProps<Row>) {
  return (
    <RowSheet row={row} title={title} onClose={onClose}>
      {(shown) => (record ? record(shown, linesOf(columns, shown)) : <AllLines columns={columns} row={shown} />)}
    </RowSheet>
  );
}
