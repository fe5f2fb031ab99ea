import { useMyWithdrawals, usePayoutAccounts } from '@cage/api-client/withdrawals';
import { withdrawalStatuses } from '@cage/contract/statuses';
import { listOwnWithdrawals, type OwnWithdrawal } from '@cage/contract/withdrawals';
import { Outdated } from '@cage/parts/failure/failure';
import { withdrawalTones } from '@cage/parts/statuses/tones';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { PayoutCell } from '../../parts/payout.tsx';
import { OutcomeCell } from '../../parts/row-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { AskCard } from './ask-card.tsx';
import { copy } from './copy.ts';
import { PayoutAccounts } from './payout-accounts.tsx';

const { columns: words } = copy;

const columns: readonly Column<OwnWithdrawal>[] = [
  {
    id: 'code',
    header: words.code,
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'title',
    fixed: true,
  },
  {
    id: 'amount',
    header: words.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    sortBy: 'amount',
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'paid-to', header: words.paidTo, cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />, card: 'detail' },
  {
    id: 'status',
    header: words.status,
    cell: ({ status, reason }) => (
      <OutcomeCell tone={withdrawalTones[status]} word={withdrawalStatuses[status].word} reason={reason} />
    ),
    card: 'detail',
    fixed: true,
  },
  {
    id: 'utr',
    header: words.utr,
    cell: ({ utr }) => (utr ? <CopyText text={utr} label={words.utr} className="text-small" /> : '–'),
    card: 'detail',
  },
  {
    id: 'requested',
    header: words.requested,
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    sortBy: 'requested',
    card: 'detail',
  },
  {
    id: 'decided',
    header: words.decided,
    cell: ({ decidedAt }) => (decidedAt ? <DateTime value={decidedAt} /> : '–'),
  },
];

const filters = {} as const;

/** The viewer's own withdrawals: asked for here, paid to its own accounts, and followed. Source: R36. */
export function MyWithdrawalsScreen() {
  const state = useListState(filters);
  const offer = usePayoutAccounts();
  const [wantedId, setWantedId] = useState<number | null>(null);
  return (
    <Screen title={copy.title} description={copy.description}>
      {offer.data ? <Outdated of={offer} /> : null}
      {!offer.data && offer.error ? (
        <Failed title={copy.failed} of={offer} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <AskCard offer={offer.data} wantedId={wantedId} onWant={setWantedId} />
          <PayoutAccounts accounts={offer.data?.accounts} onSaved={setWantedId} />
        </div>
      )}
      <ListPage
        id="my-withdrawals"
        caption={copy.list}
        state={state}
        list={useMyWithdrawals(state.input)}
        columns={columns}
        rowId={({ code }) => code}
        empty={copy.empty}
        search={copy.search}
        days
        csv={{ list: listOwnWithdrawals, file: 'my-withdrawals' }}
      />
    </Screen>
  );
}
