import type { Column } from '@cage/ui/data-table';
import { useWords } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../headers.ts';
import { useRecordLinks } from '../records/record-link.tsx';
import { useRecord } from '../records/use-record.ts';

export type ColumnsOf<R> = (headers: HeaderWords) => readonly Column<R>[];

/** Returns columns in which the code opens the record. */
export function useCodeLinks<R extends { code: string }>(columnsOf: ColumnsOf<R>): readonly Column<R>[] {
  const headers = useWords(headerWords);
  const linkOf = useRecordLinks();
  return useMemo(
    () =>
      columnsOf(headers).map((column) =>
        column.id === 'code' ? { ...column, cell: ({ code }) => linkOf(code) } : column,
      ),
    [columnsOf, headers, linkOf],
  );
}

/** Columns of requests, whose rows and codes open their records, which have the actions. */
export function useCaseRows<R extends { code: string }>(columnsOf: ColumnsOf<R>) {
  const records = useRecord();
  return {
    columns: useCodeLinks(columnsOf),
    table: { reference: ({ code }: R) => code, onOpen: ({ code }: R) => records.open(code) },
  };
}
