import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
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
            <span key={column.id} className="not-first:text-right">
              {column.cell(row)}
            </span>
          ))}
        </div>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {at('detail').map((column) => (
            <div key={column.id} className="contents">
              <dt className="text-muted-foreground">{column.header}</dt>
              {/* What stands in a row of its own, as badges do, ends at the same edge as words. */}
              <dd className="min-w-0 break-words text-right *:justify-end">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* A row that nothing can be done with keeps no place for it. */}
      <div className="mt-3 flex flex-wrap gap-2 not-has-[button,a]:hidden">
        {at('actions').map((column) => (
          <span key={column.id} className="contents">
            {column.cell(row)}
          </span>
        ))}
      </div>
    </li>
  );
}

const MOST_LINES = 4;

/** The place of a card: its title and the names of its details stand, what they are is on its way. */
export function CardSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const details = columns.filter(({ card }) => card === 'detail').slice(0, MOST_LINES);
  return (
    <li className="rounded-card border bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <Skeleton className="w-28" />
        <Skeleton className="w-20" />
      </div>
      <dl className="mt-3 flex flex-col gap-2">
        {details.map(({ id, header }) => (
          <div key={id} className="flex items-center justify-between gap-4">
            <dt className="text-muted-foreground">{header}</dt>
            <dd>
              <Skeleton className="w-24" />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
