import type { ChipsMove } from '@cage/contract/chips';
import { chipsTypes, chipsTypeWords } from '@cage/contract/statuses';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { idCell, moneyCell } from './report-cells.tsx';

/** Chips between an account and one above it. The source calls the one above the user, the one below the client. */
export const chipsColumns: readonly Column<ChipsMove>[] = [
  { id: 'id', header: 'ID', cell: ({ id }) => idCell(id) },
  { id: 'upline', header: 'User ID', cell: ({ uplineId }) => idCell(uplineId), card: 'detail', fixed: true },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'end',
    card: 'title',
    fixed: true,
  },
  { id: 'old', header: 'Old Balance', cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise), align: 'end' },
  {
    id: 'new',
    header: 'New Balance',
    cell: ({ balancePaise }) => moneyCell(balancePaise),
    align: 'end',
    card: 'detail',
  },
  {
    id: 'downline',
    header: 'Client',
    cell: ({ downlineId, downlineName, downlineRole }) => (
      <span className="block leading-tight">
        <span className="figures">{downlineId}</span>
        <span className="block text-muted-foreground text-small">
          {downlineName} · {downlineRole}
        </span>
      </span>
    ),
    card: 'title',
    fixed: true,
  },
  {
    id: 'downline-old',
    header: 'Client Old Balance',
    cell: ({ downlineOldBalancePaise }) => moneyCell(downlineOldBalancePaise),
    align: 'end',
  },
  {
    id: 'downline-new',
    header: 'Client New Balance',
    cell: ({ downlineBalancePaise }) => moneyCell(downlineBalancePaise),
    align: 'end',
    card: 'detail',
  },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => <Badge tone={type === 'online' ? 'info' : 'neutral'}>{chipsTypeWords[type]}</Badge>,
    card: 'detail',
  },
  { id: 'time', header: 'Time', cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', card: 'detail' },
];

export const chipsFilters = { account: null, type: chipsTypes } as const;

/** The words of the filters over chips. */
export const chipsFilterWords = [
  { name: 'account', label: 'Account ID', placeholder: 'Account ID' },
  {
    name: 'type',
    label: 'Type',
    options: chipsTypes.map((type) => ({ value: type, label: chipsTypeWords[type] })),
  },
] as const;
