import type { Payout } from '@cage/contract/payouts/files';
import { Badge } from '@cage/ui/badge';
import { CopyText } from '@cage/ui/copy-text';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { PayoutCell } from '../../parts/payout.tsx';
import { Objections } from '../../parts/payouts/objections.tsx';
import { payoutStateWords, payoutTones } from '../../parts/payouts/states.ts';
import { RecordLink } from '../../parts/records/record-link.tsx';
import { amountColumn } from '../../parts/requests/request-columns.tsx';
import { AccountCell } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

const columnsOf = (
  words: Words<typeof copy>['columns'],
  states: Words<typeof payoutStateWords>['payouts'],
  headers: HeaderWords,
): readonly Column<Payout>[] => [
  {
    id: 'place',
    header: words.place,
    cell: ({ number }) => <span className="figures">{number}</span>,
    sort: ({ number }) => number,
    phone: 'more',
    room: 'much',
  },
  {
    id: 'account',
    header: headers.account,
    cell: ({ username, accountId }) => <AccountCell account={accountId} username={username} />,
    sort: ({ username }) => username,
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  amountColumn(headers),
  {
    id: 'code',
    header: headers.code,
    cell: ({ code }) => <RecordLink reference={code} />,
    phone: 'reference',
    room: 'some',
  },
  {
    id: 'paid-to',
    header: words.paidTo,
    cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />,
    phone: 'more',
    room: 'fair',
  },
  {
    id: 'state',
    header: words.state,
    cell: ({ state, despite }) => (
      <span className="flex flex-col items-start">
        <Badge tone={payoutTones[state]}>{states[state]}</Badge>
        <Objections despite={despite} />
      </span>
    ),
    sort: ({ state }) => state,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'utr',
    header: words.utr,
    cell: ({ utr, reason }) =>
      utr ? (
        <CopyText text={utr} label={headers.utr} className="text-small" />
      ) : (
        <span className="text-small wrap-anywhere">{reason}</span>
      ),
    phone: 'more',
    room: 'least',
  },
  {
    id: 'by',
    header: words.by,
    cell: ({ by }) => <span className="wrap-anywhere">{by}</span>,
    phone: 'more',
    room: 'ample',
  },
  {
    id: 'at',
    header: words.time,
    cell: ({ at }) => (at ? <DateTime stacked value={at} /> : null),
    phone: 'more',
    room: 'ample',
  },
];

interface PayoutsTableProps {
  payouts: readonly Payout[];
  ticked: ReadonlySet<string>;
  onTick(ids: ReadonlySet<string>): void;
  /** Whether some of them can be taken out. */
  selectable: boolean;
}

/** All withdrawals of a file in its order, with their outcomes. */
export function PayoutsTable({ payouts, ticked, onTick, selectable }: PayoutsTableProps) {
  const words = useWords(copy);
  const states = useWords(payoutStateWords);
  const headers = useWords(headerWords);
  return (
    <DataTable
      id="payout-file"
      caption={words.caption}
      columns={useMemo(
        () => columnsOf(words.columns, states.payouts, headers),
        [words.columns, states.payouts, headers],
      )}
      rows={{ is: 'loaded', rows: payouts }}
      rowId={({ id }) => String(id)}
      empty={words.empty}
      {...(selectable ? { selection: { ids: ticked, onChange: onTick, onPhone: true } } : {})}
    />
  );
}
