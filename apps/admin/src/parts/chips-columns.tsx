import type { ChipsMove } from '@cage/contract/chips';
import { chipsTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { useWords } from '@cage/ui/words';
import { type HeaderWords, headerWords } from './headers.ts';
import { optionsOf } from './options.ts';
import { idCell, moneyCell } from './report-cells.tsx';

function TypeCell({ move: { type, reverses, category } }: { move: ChipsMove }) {
  const { chipsTypes: words, adjustmentCategories, reversed } = useWords(contractWords);
  const badge = <Badge tone={type === 'online' ? 'info' : 'neutral'}>{words[type]}</Badge>;
  const corrects = reverses ? `${reversed}: ${reverses}` : category && adjustmentCategories[category];
  if (!corrects) return badge;
  return (
    <span className="flex flex-col items-start gap-0.5 max-md:items-end">
      {badge}
      <span className="text-muted-foreground text-small">{corrects}</span>
    </span>
  );
}

/** Chips between an account and one above it. The source calls the one above the user, the one below the client. */
export const chipsColumns = (headers: HeaderWords): readonly Column<ChipsMove>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id), room: 'much' },
  { id: 'upline', header: headers.userId, cell: ({ uplineId }) => idCell(uplineId), card: 'detail', fixed: true },
  {
    id: 'amount',
    header: headers.amount,
    cell: ({ amountPaise }) => moneyCell(amountPaise, 'font-semibold'),
    align: 'money',
    card: 'title',
    fixed: true,
  },
  {
    id: 'old',
    header: headers.oldBalance,
    cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise),
    align: 'money',
    room: 'ample',
  },
  {
    id: 'new',
    header: headers.newBalance,
    cell: ({ balancePaise }) => moneyCell(balancePaise),
    align: 'money',
    card: 'detail',
  },
  {
    id: 'downline',
    header: headers.client,
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
    room: 'ample',
    header: headers.clientOldBalance,
    cell: ({ downlineOldBalancePaise }) => moneyCell(downlineOldBalancePaise),
    align: 'money',
  },
  {
    id: 'downline-new',
    room: 'much',
    header: headers.clientNewBalance,
    cell: ({ downlineBalancePaise }) => moneyCell(downlineBalancePaise),
    align: 'money',
    card: 'detail',
  },
  {
    id: 'type',
    header: headers.type,
    cell: (move) => <TypeCell move={move} />,
    card: 'detail',
  },
  { id: 'time', header: headers.time, cell: ({ at }) => <DateTime value={at} />, sortBy: 'time', card: 'detail' },
];

export const chipsFilters = { account: null, type: chipsTypes } as const;

/** The filters over chips by their words. */
export function useChipsFilterWords() {
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  return [
    { name: 'account', label: headers.accountId, placeholder: headers.accountId },
    { name: 'type', label: headers.type, options: optionsOf(said.chipsTypes) },
  ] as const;
}
