import type { ChipsMove } from '@cage/contract/chips';
import { chipsTypes } from '@cage/contract/statuses';
import { contractWords } from '@cage/parts/words/contract-words';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { AccountName } from './account-name.tsx';
import { copy } from './chips-copy.ts';
import { type HeaderWords, headerWords } from './headers.ts';
import { optionsOf } from './options.ts';
import { idCell, moneyCell } from './report-cells.tsx';
import { useRoleName } from './role-name.ts';
import { AccountCell } from './row-cells.tsx';

function RoleName({ role }: { role: string }) {
  return useRoleName()(role);
}

function TypeCell({ move: { type, reverses, category, debt, fromHold } }: { move: ChipsMove }) {
  const { chipsTypes: types, adjustmentCategories, reversed } = useWords(contractWords);
  const badge = <Badge>{types[type]}</Badge>;
  const words = useWords(copy);
  const corrects = reverses
    ? `${reversed}: ${reverses}`
    : debt
      ? [words.debtPaid, debt.by].filter(Boolean).join(': ')
      : fromHold
        ? words.fromHold
        : category && adjustmentCategories[category];
  if (!corrects) return badge;
  return (
    <span className="flex flex-col items-start gap-0.5">
      {badge}
      <span className="text-muted-foreground text-small max-md:in-[tr]:hidden md:@max-5xl:max-w-32 md:@max-5xl:whitespace-normal md:wrap-anywhere">
        {corrects}
      </span>
    </span>
  );
}

/**
 * Returns what a movement did to the account that a list is about. To any other it is shown from the upline's side, whose
 * balances are beside it: the old one and the amount make the new one.
 */
export function changeOf(move: ChipsMove, account: string | undefined): bigint {
  // The upline's balances are not for everybody, but what left one side came to the other.
  const came = move.downlineBalancePaise > move.downlineOldBalancePaise;
  return came === (move.downlineId === account) ? move.amountPaise : -move.amountPaise;
}

/** Chips between an account and one above it. The source calls the upper one the user, the lower one the client. */
export const chipsColumns = (headers: HeaderWords, account?: string): readonly Column<ChipsMove>[] => [
  { id: 'id', header: headers.id, cell: ({ id }) => idCell(id), room: 'much', phone: 'more' },
  { id: 'upline', header: headers.userId, cell: ({ uplineId }) => idCell(uplineId), phone: 'more', fixed: true },
  {
    id: 'amount',
    header: headers.amount,
    cell: (move) => <Money paise={changeOf(move, account)} signed className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'old',
    header: headers.oldBalance,
    cell: ({ oldBalancePaise }) => moneyCell(oldBalancePaise),
    align: 'money',
    room: 'asked',
    phone: 'more',
  },
  {
    id: 'new',
    header: headers.newBalance,
    cell: ({ balancePaise }) => moneyCell(balancePaise),
    align: 'money',
    room: 'some',
    phone: 'more',
  },
  {
    id: 'downline',
    lines: 2,
    header: headers.client,
    cell: ({ downlineId, downlineName, downlineRole }) => (
      <AccountCell
        account={
          <>
            {downlineId} · <RoleName role={downlineRole} />
          </>
        }
        // As wide as most names: none wraps, and the column keeps its width when a longer one comes.
        username={
          <span className="md:block md:min-w-32 md:@[70rem]:min-w-44">
            <AccountName publicId={downlineId} name={downlineName} />
          </span>
        }
      />
    ),
    phone: 'title',
    fixed: true,
  },
  {
    id: 'downline-old',
    room: 'asked',
    header: headers.clientOldBalance,
    cell: ({ downlineOldBalancePaise }) => moneyCell(downlineOldBalancePaise),
    align: 'money',
    phone: 'more',
  },
  {
    id: 'downline-new',
    room: 'much',
    header: headers.clientNewBalance,
    cell: ({ downlineBalancePaise }) => moneyCell(downlineBalancePaise),
    align: 'money',
    phone: 'more',
  },
  {
    id: 'type',
    header: headers.type,
    cell: (move) => <TypeCell move={move} />,
    phone: 'state',
  },
  {
    id: 'time',
    header: headers.time,
    cell: ({ at }) => <DateTime spoken="phone" value={at} />,
    sortBy: 'time',
    phone: 'detail',
  },
];

export const chipsFilters = { account: null, type: chipsTypes } as const;

/** Returns the filters over chips with their words. */
export function useChipsFilterWords() {
  const headers = useWords(headerWords);
  const said = useWords(contractWords);
  return [
    { name: 'account', label: headers.accountId, placeholder: headers.accountId },
    { name: 'type', label: headers.type, options: optionsOf(said.chipsTypes) },
  ] as const;
}
