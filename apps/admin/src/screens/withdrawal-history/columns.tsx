import type { PastWithdrawal } from '@cage/contract/withdrawals/history';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import type { HeaderWords } from '../../parts/headers.ts';
import { WithdrawalOutcome } from '../../parts/outcome-cells.tsx';
import { PayoutCell } from '../../parts/payout.tsx';
import { accountColumn, requestColumns } from '../../parts/requests/request-columns.tsx';

export function columnsOf(headers: HeaderWords): readonly Column<PastWithdrawal>[] {
  const { id, type, amount, code, utr, requested } = requestColumns(headers);
  return [
    id,
    accountColumn(headers),
    type,
    amount,
    code,
    {
      id: 'paid-to',
      room: 'much',
      header: headers.paidTo,
      cell: ({ payoutTo }) => <PayoutCell payoutTo={payoutTo} />,
      phone: 'more',
    },
    utr,
    {
      id: 'status',
      header: headers.status,
      cell: (row) => <WithdrawalOutcome {...row} />,
      phone: 'state',
      fixed: true,
    },
    requested,
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
}
