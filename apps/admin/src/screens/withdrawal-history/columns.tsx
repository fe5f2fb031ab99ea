import type { PastWithdrawal } from '@cage/contract/withdrawals';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import type { HeaderWords } from '../../parts/headers.ts';
import { PayoutCell } from '../../parts/payout.tsx';
import { AccountCell, MethodName, WithdrawalOutcome } from '../../parts/row-cells.tsx';

export const columnsOf = (headers: HeaderWords): readonly Column<PastWithdrawal>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => <span className="figures">{id}</span>, sortBy: 'id' },
  {
    id: 'account',
    header: headers.account,
    cell: ({ account, username }) => <AccountCell account={account} username={username} />,
    card: 'title',
    fixed: true,
  },
  { id: 'type', header: headers.type, cell: ({ method }) => <MethodName method={method} /> },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    sortBy: 'amount',
    align: 'end',
    card: 'title',
    fixed: true,
  },
  {
    id: 'code',
    header: headers.transactionId,
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    card: 'detail',
  },
  {
    id: 'paid-to',
    header: headers.paidTo,
    cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />,
  },
  {
    id: 'utr',
    header: headers.utr,
    cell: ({ utr }) => (utr ? <CopyText text={utr} label={headers.utr} className="text-small" /> : '–'),
    card: 'detail',
  },
  {
    id: 'status',
    header: headers.status,
    cell: ({ status, reason }) => <WithdrawalOutcome status={status} reason={reason} />,
    card: 'detail',
    fixed: true,
  },
  {
    id: 'requested',
    header: headers.requested,
    cell: ({ requestedAt }) => <DateTime value={requestedAt} />,
    sortBy: 'requested',
    card: 'detail',
  },
  {
    id: 'decided',
    header: headers.decided,
    cell: ({ decidedAt }) => (decidedAt ? <DateTime value={decidedAt} /> : '–'),
  },
  {
    id: 'decided-by',
    header: headers.decidedBy,
    cell: ({ decidedBy, firstApprovedBy, status }) =>
      status === 'approved' && firstApprovedBy ? `${firstApprovedBy}, ${decidedBy ?? '–'}` : (decidedBy ?? '–'),
  },
];
