import type { Column } from '@cage/ui/data-table';
import { useRecordLinks } from '../records/record-link.tsx';
import { useRecord } from '../records/use-record.ts';

/** Columns in which the code opens the record. */
export function useCodeLinks<R extends { code: string }>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const linkOf = useRecordLinks();
  return columns.map((column) => (column.id === 'code' ? { ...column, cell: ({ code }) => linkOf(code) } : column));
}

/** The columns of requests, whose rows and codes open their records: what can be done with one stands there. */
export function useCaseRows<R extends { code: string }>(columns: readonly Column<R>[]) {
  const records = useRecord();
  return {
    columns: useCodeLinks(columns),
    table: { reference: ({ code }: R) => code, onOpen: ({ code }: R) => records.open(code) },
  };
}
