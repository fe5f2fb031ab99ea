import type { PayMethod } from '@cage/contract/pay-methods';
import type { UsdtFacts } from '@cage/contract/recharges/fields';
import type { RechargeStatus, WithdrawalStatus } from '@cage/contract/statuses';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { type HeaderWords, referenceHeader } from '../headers.ts';
import { AccountCell, MethodName, ReferenceCell, UsdtLine } from '../row-cells.tsx';

/** A recharge or a withdrawal, as in every list of either. */
export interface RequestRow {
  id: number;
  method: PayMethod;
  amountPaise: bigint;
  /** Only for recharges. */
  usdt?: UsdtFacts | null;
  code: string;
  utr: string | null;
  status: RechargeStatus | WithdrawalStatus;
  requestedAt: Date;
}

/** The requester, in lists with requests of several accounts. */
export const accountColumn = (headers: HeaderWords): Column<{ account: string; username: string }> => ({
  id: 'account',
  header: headers.account,
  cell: ({ account, username }) => <AccountCell account={account} username={username} />,
  lines: 2,
  phone: 'title',
  fixed: true,
});

/** The requested amount, in a list that is loaded as a whole and sorted here. */
export const amountColumn = (headers: HeaderWords): Column<{ amountPaise: bigint }> => ({
  id: 'amount',
  header: headers.amount,
  cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
  sort: ({ amountPaise }) => amountPaise,
  align: 'money',
  phone: 'amount',
  fixed: true,
});

/** The columns that lists of recharges and withdrawals share, by id; the server sorts by them. */
export const requestColumns = (headers: HeaderWords) =>
  ({
    id: {
      id: 'id',
      header: headers.id,
      cell: ({ id }) => <span className="figures">{id}</span>,
      sortBy: 'id',
      room: 'asked',
      phone: 'more',
    },
    type: {
      id: 'type',
      header: headers.type,
      cell: ({ method }) => <MethodName method={method} />,
      room: 'asked',
      phone: 'more',
    },
    amount: {
      id: 'amount',
      header: headers.amount,
      cell: ({ amountPaise, usdt, status }) => (
        <>
          <Money paise={amountPaise} struck={status === 'cancelled' || status === 'denied'} className="font-semibold" />
          <UsdtLine usdt={usdt ?? null} />
        </>
      ),
      sortBy: 'amount',
      align: 'money',
      phone: 'amount',
      fixed: true,
    },
    code: {
      id: 'code',
      header: headers.transactionId,
      cell: ({ code }) => <span className="font-mono text-small">{code}</span>,
      phone: 'reference',
    },
    utr: {
      id: 'utr',
      header: headers.utr,
      cell: ({ utr, method }) =>
        utr ? <ReferenceCell reference={utr} label={referenceHeader(headers, method)} /> : '–',
      room: 'least',
      phone: 'more',
    },
    requested: {
      id: 'requested',
      header: headers.requested,
      cell: ({ requestedAt }) => <DateTime stacked value={requestedAt} />,
      sortBy: 'requested',
      phone: 'detail',
    },
  }) satisfies Record<string, Column<RequestRow>>;
