import { Link } from '@cage/parts/router/link';
import type { Column } from '@cage/ui/data-table';
import { useStateWhileShown } from '@cage/ui/use-state-while-shown';
import { useLayoutEffect, useMemo } from 'react';
import { useRecord } from '../records/use-record.ts';

/**
 * Whether the page is shown. A page that is kept in the background keeps its address, but its record must not open over
 * another page.
 */
function useShown(): boolean {
  const [shown, setShown] = useStateWhileShown(false);
  useLayoutEffect(
    function noteThatItIs() {
      setShown(true);
    },
    [setShown],
  );
  return shown;
}

/** Makes rows of agents or customers open their records by the address, as those of requests do. */
export function usePersonRows<Row extends { id: string }>(prefix: 'Agent' | 'C', columns: readonly Column<Row>[]) {
  const { shown, addressOf, open } = useRecord();
  const here = useShown();
  return {
    /** The id of the open record. */
    shown: here && shown && /^[A-Z][a-z]*/.exec(shown)?.[0] === prefix ? shown : null,
    columns: useMemo(
      () =>
        columns.map((column) =>
          column.id === 'id'
            ? {
                ...column,
                cell: ({ id }: Row) => (
                  <Link to={addressOf(id)} go={() => open(id)} className="text-accent underline underline-offset-2">
                    {id}
                  </Link>
                ),
              }
            : column,
        ),
      [columns, addressOf, open],
    ),
    table: { reference: ({ id }: Row) => id, onOpen: ({ id }: Row) => open(id) },
  };
}
