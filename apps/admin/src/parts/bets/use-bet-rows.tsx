import type { BetRow } from '@cage/contract/bets';
import type { Column } from '@cage/ui/data-table';
import { useWords } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../headers.ts';
import { useRecordLinks } from '../records/record-link.tsx';
import { useRecord } from '../records/use-record.ts';

/** Columns of bets, whose rows and numbers open their records, which have the corrections that the viewer may make. */
export function useBetRows(columnsOf: (headers: HeaderWords) => readonly Column<BetRow>[]) {
  const headers = useWords(headerWords);
  const records = useRecord();
  const linkOf = useRecordLinks();
  const withId = useMemo(() => {
    const columns = columnsOf(headers);
    const id: Column<BetRow> = {
      id: 'id',
      header: headers.id,
      cell: ({ id }) => linkOf(String(id)),
      // Two lines have no room for both.
      phone: columns.some((column) => column.id === 'player') ? 'more' : 'detail',
      fixed: true,
    };
    return [id, ...columns];
  }, [headers, linkOf, columnsOf]);
  return {
    columns: withId,
    table: { reference: ({ id }: BetRow) => String(id), onOpen: ({ id }: BetRow) => records.open(String(id)) },
  };
}
