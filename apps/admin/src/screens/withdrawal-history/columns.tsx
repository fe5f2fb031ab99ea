import { payMethodWords, withdrawalStatuses } from '@cage/contract/statuses';
import type { PastWithdrawal } from '@cage/contract/withdrawals';
import { withdrawalTones } from '@cage/parts/statuses/tones';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { PayoutCell } from '../../parts/payout.tsx';
import { AccountCell, OutcomeCell } from '../../parts/row-cells.tsx';
import { copy } from './copy.ts';

export const columns: readonly Column<PastWithdrawal>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => <span className="figures">{id}</span>, sortBy: 'id' },
  {
    id: 'account',
    header: 'Account',
    cell: ({ account, username }) => <AccountCell account={account} username={username} />,
    card: 'title',
    fixed: true,
  },
  { id: 'type', header: 'Type', cell: ({ method }) => payMethodWords[method] },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    sortBy: 'amount',
    align: 'end',
    card: 'title',
    fixed: true,
  },
  {
    id: 'code',
    header: 'Transaction Id',
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'detail',
  },
  {
    id: 'paid-to',
    header: 'Paid to',
    cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />,
  },
  {
    id: 'utr',
    header: 'UTR',
    cell: ({ utr }) => (utr ? <CopyText text={utr} label="UTR" className="text-small" /> : '–'),
    card: 'detail',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, reason }) => (
      <OutcomeCell tone={withdrawalTones[status]} word={withdrawalStatuses[status].word} reason={reason} />
    ),
    card: 'detail',
    fixed: true,
  },
  {
    id: 'requested',
    header: 'Request Time',
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    sortBy: 'requested',
    card: 'detail',
  },
  {
    id: 'decided',
    header: 'Decision Time',
    cell: ({ decidedAt }) => (decidedAt ? <DateTime value={decidedAt} /> : '–'),
  },
  {
    id: 'decided-by',
    header: 'Decided by',
    cell: ({ decidedBy, firstApprovedBy, status }) =>
      status === 'approved' && firstApprovedBy ? copy.twoPeople(firstApprovedBy, decidedBy ?? '–') : (decidedBy ?? '–'),
  },
];
