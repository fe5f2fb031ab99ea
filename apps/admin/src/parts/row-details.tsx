import type { Column } from '@cage/ui/data-table';
import { DetailList, type DetailListProps } from '@cage/ui/detail-list';
import type { ReactNode } from 'react';
import { RowSheet } from './row-sheet.tsx';

/** The lines of a row that its columns of these names make, in this order. */
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
  /** The row as the list has it now, or null once it is no longer there. */
  row: Row | null;
  onClose(): void;
  /** What its sheet is, where that is more than a line a column. */
  record?: ((row: Row, lines: LinesOf) => ReactNode) | undefined;
}

/** What can be done with a row, where a phone does not show it in the list. */
const isDone = <Row,>({ pinned, phone }: Column<Row>) => pinned && phone === 'more';

function AllLines<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const told = columns.filter(({ pinned }) => !pinned);
  return (
    <>
      <DetailList items={told.map(({ header, cell }) => ({ label: header, value: cell(row) }))} />
      {/* What the row on a phone has no room for. */}
      {columns.filter(isDone).map(({ id, cell }) => (
        <div key={id} className="mt-4 md:hidden">
          {cell(row)}
        </div>
      ))}
    </>
  );
}

/** All that a list knows of a row, the columns included that it had no room for. */
export function RowDetails<Row>({ title, columns, row, onClose, record }: RowDetailsProps<Row>) {
  return (
    <RowSheet row={row} title={title} onClose={onClose}>
      {(shown) => (record ? record(shown, linesOf(columns, shown)) : <AllLines columns={columns} row={shown} />)}
    </RowSheet>
  );
}
