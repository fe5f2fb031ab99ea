import type { Column } from '@cage/ui/data-table';
import { DetailList } from '@cage/ui/detail-list';
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
