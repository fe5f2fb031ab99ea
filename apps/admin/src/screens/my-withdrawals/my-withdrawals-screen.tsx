import { useMyWithdrawals, usePayoutAccounts } from '@cage/api-client/withdrawals/own';
import { requestSorts } from '@cage/contract/list';
import { listOwnWithdrawals, type OwnWithdrawal } from '@cage/contract/withdrawals/own';
import { OutdatedAlert } from '@cage/parts/failure/failure';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Screen } from '@cage/ui/screen';
import { useWords } from '@cage/ui/words';
import { useMemo, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords, referenceHeader } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { WithdrawalOutcome } from '../../parts/outcome-cells.tsx';
import { PayoutCell } from '../../parts/payout.tsx';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { useRecord } from '../../parts/records/use-record.ts';
import { requestColumns } from '../../parts/requests/request-columns.tsx';
import { ReferenceCell } from '../../parts/row-cells.tsx';
import { useListState } from '../../parts/use-list-state.ts';
import { RequestWithdrawalCard } from './ask-card.tsx';
import { copy } from './copy.ts';
import { PayoutAccounts } from './payout-accounts.tsx';

/** `paying`: the word for a withdrawal that is in the bank, which is still pending. */
const columnsOf = (headers: HeaderWords, paying: string): readonly Column<OwnWithdrawal>[] => [
  {
    id: 'code',
    header: headers.transactionId,
    cell: ({ code }) => <RecordLink reference={code} />,
    phone: 'reference',
    fixed: true,
  },
  requestColumns(headers).amount,
  { id: 'paid-to', header: headers.paidTo, cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />, phone: 'title' },
  {
    id: 'status',
    header: headers.status,
    cell: (row) => <WithdrawalOutcome {...row} reason={row.inBank ? paying : row.reason} />,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'utr',
    header: headers.utr,
    cell: ({ utr, method }) => (utr ? <ReferenceCell reference={utr} label={referenceHeader(headers, method)} /> : '–'),
    phone: 'more',
  },
  {
    id: 'requested',
    header: headers.requested,
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    sortBy: 'requested',
    phone: 'detail',
  },
  {
    id: 'decided',
    header: headers.decided,
    cell: ({ decidedAt }) => (decidedAt ? <DateTime value={decidedAt} /> : '–'),
    phone: 'more',
  },
];

const filters = {} as const;

/** The viewer's own withdrawals: requested here, paid to its own accounts, and followed. Source: R36. */
export function MyWithdrawalsScreen() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const state = useListState(filters, requestSorts);
  const records = useRecord();
  const offer = usePayoutAccounts();
  const [wantedId, setWantedId] = useState<number | null>(null);
  return (
    <Screen title={words.title} description={words.description}>
      {offer.data ? <OutdatedAlert of={offer} /> : null}
      {!offer.data && offer.error ? (
        <Failed title={words.failed} of={offer} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <RequestWithdrawalCard offer={offer.data} wantedId={wantedId} onWant={setWantedId} />
          <PayoutAccounts
            accounts={offer.data?.accounts}
            waitHours={offer.data?.waitHours ?? 0}
            onSaved={setWantedId}
          />
        </div>
      )}
      <ListPage
        id="my-withdrawals"
        caption={words.list}
        state={state}
        list={useMyWithdrawals(state.input)}
        columns={useMemo(() => columnsOf(headers, words.paying), [headers, words.paying])}
        rowId={({ code }) => code}
        empty={words.empty}
        search={words.search}
        days
        csv={{ list: listOwnWithdrawals, file: 'my-withdrawals' }}
        table={{ onOpen: ({ code }) => records.open(code) }}
      />
    </Screen>
  );
}
