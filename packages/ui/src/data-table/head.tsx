import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { copy } from '../list-copy.ts';
import { useWords } from '../words.tsx';
import type { PlacedColumn } from './placing.ts';
import type { ColumnSort } from './sorting.ts';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function SortButton({ header, direction, toggle }: ColumnSort & { header: string }) {
  const Icon = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      className={cx(
        'inline-flex h-7 items-center gap-1 rounded-control hover:text-foreground',
        direction && 'text-foreground',
      )}
      onClick={toggle}
    >
      {header}
      <Icon aria-hidden className="size-3.5" />
    </button>
  );
}

interface HeadProps<Row> {
  columns: readonly PlacedColumn<Row>[];
  sortOf(column: PlacedColumn<Row>['column']): ColumnSort | null;
  /** The box that ticks all rows. */
  tickAll: ReactNode;
}

/** The headers, and what they sort by. Cards have none: they name their details themselves. */
export function Head<Row>({ columns, sortOf, tickAll }: HeadProps<Row>) {
  const words = useWords(copy);
  return (
    <thead className="max-md:hidden">
      <tr>
        {tickAll ? (
          <th scope="col" className="sticky top-0 z-10 h-8 w-9 border-b border-b-rule bg-surface pl-3 text-left">
            {tickAll}
          </th>
        ) : null}
        {columns.map(({ column, hidden, header }) => {
          if (hidden) return null;
          const sort = sortOf(column);
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={sort ? (sort.direction ? ariaSort[sort.direction] : 'none') : undefined}
              className={header}
            >
              {sort ? (
                <SortButton header={column.header} {...sort} />
              ) : (
                column.header || <span className="sr-only">{words.actions}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
