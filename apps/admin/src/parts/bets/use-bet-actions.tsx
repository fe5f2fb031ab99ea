import { useMe } from '@cage/api-client/sessions';
import { type BetRow, CORRECTABLE_MS } from '@cage/contract/bets';
import { mayCall } from '@cage/contract/roles/permissions';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { useWords } from '@cage/ui/words';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { headerWords } from '../headers.ts';
import { RecordLink } from '../records/record-link.tsx';
import { useRecord } from '../records/use-record.ts';
import { RowButtons } from '../row-cells.tsx';
import { copy } from './copy.ts';

const VoidBetDialog = lazy(async () => ({ default: (await import('./void-bet-dialog.tsx')).VoidBetDialog }));
const ResettleBetDialog = lazy(async () => ({
  default: (await import('./resettle-bet-dialog.tsx')).ResettleBetDialog,
}));

type Correction = 'void' | 'resettle';

/** What staff could do to a bet now: take a pending one back, correct one that ended lately. Source: P7. */
function correctionOfState({ status, settledAt }: BetRow, now: number): Correction | null {
  if (status === 'pending') return 'void';
  if (status === 'void' || settledAt === null) return null;
  return now - settledAt.getTime() <= CORRECTABLE_MS ? 'resettle' : null;
}

type Open = { is: Correction; bet: number };

/** The columns of bets, whose rows and numbers open their records, with what the viewer may correct, and the dialog that is open. */
export function useBetActions(columns: readonly Column<BetRow>[]): {
  columns: readonly Column<BetRow>[];
  table: { onOpen(bet: BetRow): void };
  dialog: ReactNode;
} {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const me = useMe();
  const records = useRecord();
  const [open, setOpen] = useState<Open | null>(null);
  const may = {
    void: me.data !== undefined && mayCall('Void Bets', me.data),
    resettle: me.data !== undefined && mayCall('Resettle Bets', me.data),
  };
  const id: Column<BetRow> = {
    id: 'id',
    header: headers.id,
    cell: ({ id }) => <RecordLink reference={String(id)} />,
    phone: 'detail',
    fixed: true,
  };
  const actions: Column<BetRow> = {
    id: 'actions',
    header: headers.actions,
    fixed: true,
    pinned: true,
    phone: 'actions',
    cell(bet) {
      const correction = correctionOfState(bet, Date.now());
      if (!correction || !may[correction])
        return (
          <span data-none className="text-muted-foreground">
            –
          </span>
        );
      return (
        <RowButtons>
          <Button size="touch" variant="secondary" onClick={() => setOpen({ is: correction, bet: bet.id })}>
            {words[correction]}
            <span className="sr-only"> {words.of(String(bet.id))}</span>
          </Button>
        </RowButtons>
      );
    },
  };
  const close = () => setOpen(null);
  return {
    columns: [id, ...columns, ...(may.void || may.resettle ? [actions] : [])],
    table: { onOpen: ({ id }) => records.open(String(id)) },
    dialog: (
      <Suspense>
        {open?.is === 'void' ? <VoidBetDialog bet={open.bet} onClose={close} /> : null}
        {open?.is === 'resettle' ? <ResettleBetDialog bet={open.bet} onClose={close} /> : null}
      </Suspense>
    ),
  };
}
