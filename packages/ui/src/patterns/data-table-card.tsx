import { cx } from '../cx.ts';
import type { Column } from './data-table.tsx';

/** Whether a click was for a control inside a row and not for the row. */
export function fromControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, select, [role="menuitem"]') !== null;
}

interface RowCardProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  active: boolean;
  onOpen: ((row: Row) => void) | undefined;
}

/** A row on a narrow screen: what matters, and what can be done. */
export function RowCard<Row>({ row, columns, active, onOpen }: RowCardProps<Row>) {
  const at = (place: NonNullable<Column<Row>['card']>) => columns.filter(({ card }) => card === place);
  return (
    <li className={cx('rounded-card border bg-surface p-4', active && 'border-accent')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the button below, which has the keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={(event) => (onOpen && !fromControl(event.target) ? onOpen(row) : undefined)}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
          {at('title').map((column) => (
            <span key={column.id}>{column.cell(row)}</span>
          ))}
        </div>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {at('detail').map((column) => (
            <div key={column.id} className="contents">
              <dt className="text-muted-foreground">{column.header}</dt>
              <dd className="min-w-0 break-words text-right">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {at('actions').map((column) => (
          <span key={column.id} className="contents">
            {column.cell(row)}
          </span>
        ))}
      </div>
    </li>
  );
}
