/** Requests for the stories of DataTable. */
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { DateTime } from '../date-time/date-time.tsx';
import { Money } from '../money/money.tsx';
import type { Column } from './column.ts';

export interface Request {
  code: string;
  from: string;
  amountPaise: bigint;
  sentAt: Date;
  state: 'Pending' | 'Success' | 'Rejected';
}

const request = (
  code: string,
  from: string,
  amountPaise: bigint,
  minute: number,
  state: Request['state'],
): Request => ({
  code,
  from,
  amountPaise,
  sentAt: new Date(Date.UTC(2026, 10, 20, 8, minute, 9)),
  state,
});

export const requests: readonly Request[] = [
  request('R20261120AB12CD34', 'priya.nair', 150_000n, 26, 'Pending'),
  request('R20261120QX88LM20', 'arjun.mehta', 12_345_600n, 11, 'Success'),
  request('R20261120TT07PO55', 'lotus.play', -50_000n, 4, 'Rejected'),
];

const days = ['arjun.mehta', 'priya.nair', 'lotus.play', 'sapphire.club', 'meera.agency'];

export const many: readonly Request[] = Array.from({ length: 40 }, (_, index) =>
  request(
    `R20261120AA00${String(index + 10)}`,
    days[index % days.length] ?? '',
    BigInt(50_000 * (index + 1)),
    59 - index,
    'Pending',
  ),
);

const tones = { Pending: 'warning', Success: 'positive', Rejected: 'danger' } as const;

export const columns: readonly Column<Request>[] = [
  { id: 'code', header: 'Code', cell: ({ code }) => code, sort: ({ code }) => code, phone: 'title', fixed: true },
  { id: 'from', header: 'From', cell: ({ from }) => from, sort: ({ from }) => from, phone: 'detail' },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => <Money paise={amountPaise} />,
    sort: ({ amountPaise }) => amountPaise,
    sortBy: 'amount',
    align: 'money',
    phone: 'amount',
  },
  {
    id: 'sent',
    header: 'Sent',
    cell: ({ sentAt }) => <DateTime value={sentAt} />,
    sort: ({ sentAt }) => sentAt,
    sortBy: 'sentAt',
    phone: 'detail',
  },
  { id: 'state', header: 'Status', cell: ({ state }) => <Badge tone={tones[state]}>{state}</Badge>, phone: 'state' },
];

/** The same with actions in each row, at the right edge whatever scrolls. */
export const withActions = (onReview: () => void): readonly Column<Request>[] => [
  ...columns,
  {
    id: 'actions',
    header: '',
    fixed: true,
    pinned: true,
    align: 'end',
    phone: 'actions',
    cell: ({ code }) => (
      <Button size="sm" variant="secondary" onClick={onReview}>
        Review<span className="sr-only"> {code}</span>
      </Button>
    ),
  },
];
