import { useMe } from '@cage/api-client/sessions';
import { mayCall, type Permission } from '@cage/contract/roles/permissions';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { useWords } from '@cage/ui/words';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { headerWords } from '../headers.ts';
import { RecordLink } from '../records/record-link.tsx';
import { useRecord } from '../records/use-record.ts';
import { RowButtons } from '../row-cells.tsx';
import { copy } from './copy.ts';

const ReverseDialog = lazy(async () => ({ default: (await import('./reverse-dialog.tsx')).ReverseDialog }));

/** A decided request: what of it the columns need to know. */
interface Row {
  code: string;
  status: string;
  reversal: object | null;
}

const reversing = {
  recharge: 'Reverse Recharges',
  withdrawal: 'Reverse Withdrawals',
} as const satisfies Record<string, Permission>;

/** Columns in which the code opens the record. */
export const withRecords = <R extends { code: string }>(columns: readonly Column<R>[]): readonly Column<R>[] =>
  columns.map((column) =>
    column.id === 'code' ? { ...column, cell: ({ code }) => <RecordLink reference={code} /> } : column,
  );

/** The columns of requests, whose rows and codes open their records, with Reverse for whoever may, and its dialog. */
export function useCaseActions<R extends Row>(
  what: keyof typeof reversing,
  columns: readonly Column<R>[],
): { columns: readonly Column<R>[]; table: { onOpen(row: R): void }; dialog: ReactNode } {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const me = useMe();
  const records = useRecord();
  const [open, setOpen] = useState<string | null>(null);
  const may = me.data !== undefined && mayCall(reversing[what], me.data);
  const actions: Column<R> = {
    id: 'actions',
    header: headers.actions,
    fixed: true,
    pinned: true,
    phone: 'actions',
    cell({ code, status, reversal }) {
      if (reversal || !(status === 'accepted' || status === 'approved')) {
        return (
          <span data-none className="text-muted-foreground">
            –
          </span>
        );
      }
      return (
        <RowButtons>
          <Button size="touch" variant="secondary" onClick={() => setOpen(code)}>
            {words.reverse}
            <span className="sr-only"> {code}</span>
          </Button>
        </RowButtons>
      );
    },
  };
  return {
    columns: [...withRecords(columns), ...(may ? [actions] : [])],
    table: { onOpen: ({ code }) => records.open(code) },
    dialog: <Suspense>{open ? <ReverseDialog code={open} onClose={() => setOpen(null)} /> : null}</Suspense>,
  };
}
