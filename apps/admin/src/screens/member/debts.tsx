import { useMemberDebts } from '@cage/api-client/players';
import { useMe } from '@cage/api-client/sessions';
import { idSorts } from '@cage/contract/list';
import { listMemberDebts, type MemberDebt } from '@cage/contract/players';
import { mayCall } from '@cage/contract/roles/access';
import { Badge } from '@cage/ui/badge';
import { Button } from '@cage/ui/button';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { lazyPrefetched } from '@cage/ui/lazy-soon';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { Suspense, useMemo, useState } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { idCell } from '../../parts/report-cells.tsx';
import { RowButtons } from '../../parts/row-buttons.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { usePresent } from '../../parts/use-present.ts';
import { copy } from './copy.ts';

const WriteOffDialog = lazyPrefetched(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog);

const filters = {} as const;

/** What became of a debt: the ledger's movements that paid it, and who wrote off the rest. */
function Became({ debt: { payments, writeOff } }: { debt: MemberDebt }) {
  const words = useWords(copy);
  if (payments.length === 0 && !writeOff)
    return (
      <span data-none className="text-muted-foreground">
        –
      </span>
    );
  const small = 'block text-muted-foreground text-small';
  return (
    <ul className="flex flex-col gap-1.5">
      {payments.map(({ id, at, kind, reference, amountPaise }) => (
        <li key={id} className="leading-tight">
          <Money paise={amountPaise} /> {words.kinds[kind as keyof typeof words.kinds] ?? kind}
          <span className={small}>
            <span className="figures">#{id}</span> <DateTime spoken value={at} />
          </span>
          {reference ? (
            <span className="block text-small">
              <RecordLink reference={reference} />
            </span>
          ) : null}
        </li>
      ))}
      {writeOff ? (
        <li className="leading-tight">
          <Money paise={writeOff.amountPaise} /> {words.writtenOffBy(writeOff.by)}
          <span className={`${small} max-w-72 wrap-anywhere md:whitespace-normal`}>{writeOff.reason}</span>
          <span className={small}>
            <DateTime spoken value={writeOff.at} />
          </span>
        </li>
      ) : null}
    </ul>
  );
}

function DebtState({ debt: { leftPaise, writeOff } }: { debt: MemberDebt }) {
  const words = useWords(copy);
  if (leftPaise > 0n)
    return (
      <Badge tab tone="danger">
        {words.openDebt}
      </Badge>
    );
  return writeOff ? <Badge>{words.writtenOff}</Badge> : <Badge tone="positive">{words.paidOff}</Badge>;
}

const columnsOf = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<MemberDebt>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id), room: 'asked', phone: 'more' },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime spoken="phone" value={at} />, phone: 'detail' },
  {
    id: 'bet',
    header: words.comesFrom,
    cell: ({ betId, roundId, rechargeCode }) =>
      rechargeCode ? (
        <span className="leading-tight md:block">
          {words.reversalOf}
          <span className="max-md:ml-2 md:block text-muted-foreground text-small">
            <RecordLink reference={rechargeCode} />
          </span>
        </span>
      ) : (
        <span className="leading-tight md:block">
          {words.correctionOf(roundId ?? '–')}
          <span className="max-md:ml-2 md:block text-muted-foreground text-small">
            {betId === null ? idCell(null) : <RecordLink reference={String(betId)} />}
          </span>
        </span>
      ),
    phone: 'title',
  },
  {
    id: 'amount',
    header: headers.debt,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  { id: 'creditor', header: words.owedTo, cell: ({ creditor }) => creditor, phone: 'more' },
  { id: 'paid', header: headers.paid, cell: (debt) => <Became debt={debt} />, phone: 'more' },
  {
    id: 'left',
    header: headers.left,
    cell: ({ leftPaise }) => <Money paise={leftPaise} />,
    align: 'money',
    phone: 'named',
    fixed: true,
  },
  { id: 'state', header: headers.status, cell: (debt) => <DebtState debt={debt} />, phone: 'state', fixed: true },
];

/** A player's debts after corrected bets and reversed recharges, and what became of them. Source: P8. */
export function Debts({ member }: { member: string }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, idSorts);
  const me = useMe();
  const list = useMemberDebts({ ...state.input, member });
  const [chosen, setWritingOff] = useState<MemberDebt | null>(null);
  const writingOff = usePresent(chosen, list.data?.rows, ({ id }) => id);
  const mayWriteOff = me.data !== undefined && mayCall('Write Off Debts', me.data);
  const columns = useMemo(() => {
    const action: Column<MemberDebt> = {
      id: 'actions',
      header: headers.actions,
      fixed: true,
      pinned: true,
      phone: 'more',
      cell: (debt) =>
        debt.leftPaise > 0n && debt.owedAbove ? (
          <span className="text-muted-foreground md:block md:min-w-28 md:whitespace-normal">
            {words.owedAbove(debt.creditor)}
          </span>
        ) : debt.leftPaise > 0n ? (
          <RowButtons>
            <Button size="touch" variant="secondary" onClick={() => setWritingOff(debt)}>
              {words.writeOff}
              <span className="sr-only"> {words.debtNumber(String(debt.id))}</span>
            </Button>
          </RowButtons>
        ) : (
          <span data-none className="text-muted-foreground">
            –
          </span>
        ),
    };
    return [...columnsOf(headers, words), ...(mayWriteOff ? [action] : [])];
  }, [headers, words, mayWriteOff]);
  return (
    <>
      <ListPage
        id="member-debts"
        caption={words.tabs.debts}
        state={state}
        list={list}
        columns={columns}
        rowId={({ id }) => String(id)}
        empty={words.noDebts}
        csv={{ list: listMemberDebts, file: `${member}-debts`, given: { member } }}
      />
      <Suspense>
        {writingOff ? <WriteOffDialog debt={writingOff} onClose={() => setWritingOff(null)} /> : null}
      </Suspense>
    </>
  );
}
