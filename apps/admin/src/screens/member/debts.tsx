import { useMemberDebts } from '@cage/api-client/players';
import { useMe } from '@cage/api-client/sessions';
import { listMemberDebts, type MemberDebt } from '@cage/contract/players';
import { mayCall } from '@cage/contract/roles/permissions';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { lazy, Suspense, useState } from 'react';
import { BetLink } from '../../parts/bets/bet-link.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { idCell } from '../../parts/report-cells.tsx';
import { RowButtons } from '../../parts/row-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const BetPane = lazy(async () => ({ default: (await import('../../parts/bets/bet-pane.tsx')).BetPane }));
const WriteOffDialog = lazy(async () => ({ default: (await import('./write-off-dialog.tsx')).WriteOffDialog }));

const filters = {} as const;

/** What became of a debt: the movements of the ledger that paid of it, and who gave up the rest. */
function Became({ debt: { payments, writeOff } }: { debt: MemberDebt }) {
  const words = useWords(copy);
  if (payments.length === 0 && !writeOff) return <span className="text-muted-foreground">–</span>;
  const small = 'block text-muted-foreground text-small';
  return (
    <ul className="flex flex-col gap-1.5">
      {payments.map(({ id, at, kind, amountPaise }) => (
        <li key={id} className="leading-tight">
          <Money paise={amountPaise} /> {words.kinds[kind as keyof typeof words.kinds] ?? kind}
          <span className={small}>
            <span className="figures">#{id}</span> <DateTime value={at} />
          </span>
        </li>
      ))}
      {writeOff ? (
        <li className="leading-tight">
          <Money paise={writeOff.amountPaise} /> {words.writtenOffBy(writeOff.by)}
          <span className={`${small} max-w-72 wrap-anywhere md:whitespace-normal`}>{writeOff.reason}</span>
          <span className={small}>
            <DateTime value={writeOff.at} />
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function DebtState({ debt: { leftPaise, writeOff } }: { debt: MemberDebt }) {
  const words = useWords(copy);
  if (leftPaise > 0n) return <Badge tone="danger">{words.openDebt}</Badge>;
  return writeOff ? <Badge>{words.writtenOff}</Badge> : <Badge tone="positive">{words.paidOff}</Badge>;
}

/** Opens the record of the bet that a debt comes from; null for whom it is closed. */
type OpenBet = ((bet: number) => void) | null;

const columnsOf = (
  headers: HeaderWords,
  words: Words<typeof copy>,
  openBet: OpenBet,
): readonly Column<MemberDebt>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id) },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime value={at} />, card: 'detail' },
  {
    id: 'bet',
    header: headers.bet,
    cell: ({ betId, roundId }) => (
      <span className="block leading-tight">
        {words.correctionOf(roundId ?? '–')}
        <span className="block text-muted-foreground text-small">
          {betId !== null && openBet ? <BetLink bet={betId} onOpen={() => openBet(betId)} /> : idCell(betId)}
        </span>
      </span>
    ),
    card: 'detail',
  },
  {
    id: 'amount',
    header: headers.debt,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'paid', header: headers.paid, cell: (debt) => <Became debt={debt} />, card: 'detail' },
  {
    id: 'left',
    header: headers.left,
    cell: ({ leftPaise }) => <Money paise={leftPaise} />,
    align: 'end',
    card: 'detail',
    fixed: true,
  },
  { id: 'state', header: headers.state, cell: (debt) => <DebtState debt={debt} />, card: 'title', fixed: true },
];

/** What corrected bets left a player owing, and what became of it. Source: P8. */
export function Debts({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters);
  const me = useMe();
  const [open, setOpen] = useState<{ is: 'write-off'; debt: MemberDebt } | { is: 'bet'; bet: number } | null>(null);
  const openBet: OpenBet = me.data && mayCall('Casino Bets', me.data) ? (bet) => setOpen({ is: 'bet', bet }) : null;
  const mayWriteOff = me.data !== undefined && mayCall('Write Off Debts', me.data);
  const action: Column<MemberDebt> = {
    id: 'actions',
    header: headers.actions,
    fixed: true,
    pinned: true,
    card: 'actions',
    cell: (debt) =>
      debt.leftPaise > 0n ? (
        <RowButtons>
          <Button size="touch" variant="secondary" onClick={() => setOpen({ is: 'write-off', debt })}>
            {words.writeOff}
            <span className="sr-only"> {words.debtNumber(String(debt.id))}</span>
          </Button>
        </RowButtons>
      ) : (
        <span className="text-muted-foreground max-md:hidden">–</span>
      ),
  };
  return (
    <>
      <ListPage
        id="member-debts"
        caption={words.tabs.debts}
        state={state}
        list={useMemberDebts({ ...state.input, member })}
        columns={[...columnsOf(headers, words, openBet), ...(mayWriteOff ? [action] : [])]}
        rowId={({ id }) => String(id)}
        empty={words.noDebts}
        csv={{ list: listMemberDebts, file: `${member}-debts`, given: { member } }}
      />
      <Suspense>
        {open?.is === 'write-off' ? <WriteOffDialog debt={open.debt} onClose={() => setOpen(null)} /> : null}
        {open?.is === 'bet' ? <BetPane bet={open.bet} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </>
  );
}
