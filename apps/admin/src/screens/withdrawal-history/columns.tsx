import type { PastWithdrawal } from '@cage/contract/withdrawals';
import { CopyText } from '@cage/ui/copy-text';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import type { HeaderWords } from '../../parts/headers.ts';
import { PayoutCell } from '../../parts/payout.tsx';
import { AccountCell, MethodName, WithdrawalOutcome } from '../../parts/row-cells.tsx';

export const columnsOf = (headers: HeaderWords): readonly Column<PastWithdrawal>[] => [
  {
    id: 'id',
    header: headers.id,
    cell: ({ id }) => <span className="figures">{id}</span>,
    sortBy: 'id',
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'account',
    header: headers.account,
    cell: ({ account, username }) => <AccountCell account={account} username={username} />,
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'type',
    header: headers.type,
    cell: ({ method }) => <MethodName method={method} />,
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    sortBy: 'amount',
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'code',
    header: headers.transactionId,
    cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
    phone: 'reference',
  },
  {
    id: 'paid-to',
    room: 'much',
    header: headers.paidTo,
    cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />,
    phone: 'more',
  },
  {
    id: 'utr',
    header: headers.utr,
    cell: ({ utr }) => (utr ? <CopyText text={utr} label={headers.utr} className="text-small" /> : '–'),
    room: 'least',
    phone: 'more',
  },
  {
    id: 'status',
    header: headers.status,
    cell: (row) => <WithdrawalOutcome {...row} />,
    phone: 'state',
    fixed: true,
  },
  {
    id: 'requested',
    header: headers.requested,
    cell: ({ requestedAt }) => <DateTime stacked value={requestedAt} />,
    sortBy: 'requested',
    phone: 'detail',
  },
  {
    id: 'decided',
    room: 'ample',
    header: headers.decided,
    cell: ({ decidedAt, decidedBy, firstApprovedBy, status }) => (
      <span className="leading-tight md:block">
        {decidedAt ? <DateTime stacked value={decidedAt} /> : '–'}
        <span className="text-muted-foreground text-small max-md:ml-2 md:block md:max-w-40 md:truncate">
          <span className="sr-only">{headers.decidedBy} </span>
          {status === 'approved' && firstApprovedBy ? `${firstApprovedBy}, ${decidedBy ?? '–'}` : decidedBy}
        </span>
      </span>
    ),
    phone: 'more',
  },
];
