import { useMemo, useState } from 'react';
import type { Column, SortValue } from './column.ts';

export type Direction = 'asc' | 'desc' | false;

/**
 * Order of rows that arrive sorted: the name they are sorted by, with `-` in front for largest first, and how to ask for
 * another order. That depends on the one requested last: rows in it may still be loading.
 */
export interface Sorting {
  by: string | undefined;
  onSort(next: (by: string | null | undefined) => string): void;
}

/** How a column is sorted now, and how to change it. */
export interface ColumnSort {
  direction: Direction;
  toggle(): void;
}

/** Returns the rows in the order of a value; equal ones keep their order. */
function sortedBy<Row>(rows: readonly Row[], by: (row: Row) => SortValue, direction: 'asc' | 'desc'): readonly Row[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((left, right) => {
    const [a, b] = [by(left), by(right)];
    return a < b ? -sign : a > b ? sign : 0;
  });
}

/** Direction of a column in rows that are already sorted by a name. */
function directionOf(by: string | null | undefined, name: string): Direction {
  if (by === name) return 'asc';
  return by === `-${name}` ? 'desc' : false;
}

/** Returns the rows in order, and the sort of each column: by the fetcher of the rows with `sorting`, else here. */
export function useSorting<Row>(columns: readonly Column<Row>[], given: readonly Row[], sorting: Sorting | undefined) {
  const [order, setOrder] = useState<{ id: string; direction: 'asc' | 'desc' } | null>(null);
  const rows = useMemo(() => {
    const by = order && !sorting ? columns.find(({ id }) => id === order.id)?.sort : undefined;
    return by && order ? sortedBy(given, by, order.direction) : given;
  }, [given, order, sorting, columns]);

  function sortOf({ id, sort, sortBy }: Column<Row>): ColumnSort | null {
    if (sorting) {
      if (!sortBy) return null;
      const next = (by: string | null | undefined) => (directionOf(by, sortBy) === 'desc' ? sortBy : `-${sortBy}`);
      return { direction: directionOf(sorting.by, sortBy), toggle: () => sorting.onSort(next) };
    }
    if (!sort) return null;
    const direction = order?.id === id ? order.direction : false;
    // Ascending, descending, and back to the original order.
    const next = direction === false ? 'asc' : direction === 'asc' ? 'desc' : null;
    return { direction, toggle: () => setOrder(next && { id, direction: next }) };
  }

  return { rows, sortOf };
}
