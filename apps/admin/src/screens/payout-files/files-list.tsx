import { usePayoutFiles } from '@cage/api-client/payouts/files';
import { idSorts } from '@cage/contract/list';
import { listPayoutFiles, type PayoutFile, payoutFileFilters } from '@cage/contract/payouts/files';
import { Link } from '@cage/parts/router/link';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { DateTime } from '@cage/ui/date-time';
import { formatCount } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { useMemo } from 'react';
import { ListPage } from '../../parts/list-page.tsx';
import { optionsOf } from '../../parts/options.ts';
import { fileTones, payoutStateWords } from '../../parts/payouts/states.ts';
import { useListState } from '../../parts/use-list-state.ts';
import { copy } from './copy.ts';

const columnsOf = (
  words: Words<typeof copy>['file'],
  states: Words<typeof payoutStateWords>['files'],
): readonly Column<PayoutFile>[] => [
  {
    id: 'name',
    header: words.name,
    cell: ({ id, name, format }) => (
      <span className="flex min-w-0 flex-col items-start">
        <Link
          to={`/admin/withdraw/files/${id}`}
          className="font-medium text-accent underline underline-offset-2 wrap-anywhere"
        >
          {name}
        </Link>
        <span className="text-muted-foreground text-small max-md:hidden">{format}</span>
      </span>
    ),
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'amount',
    header: words.amount,
    cell: ({ amountPaise }) => <Money paise={amountPaise} className="font-semibold" />,
    align: 'money',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'count',
    header: words.count,
    cell: ({ count }) => <span className="figures">{formatCount(count)}</span>,
    align: 'end',
    phone: 'more',
    room: 'least',
  },
  {
    id: 'in-bank',
    header: words.inBank,
    cell: ({ inBank }) => <span className="figures">{formatCount(inBank.count)}</span>,
    align: 'end',
    phone: 'more',
    room: 'fair',
  },
  {
    id: 'paid',
    header: words.paid,
    cell: ({ paid }) => <Money paise={paid.amountPaise} />,
    align: 'money',
    phone: 'more',
    room: 'some',
  },
  {
    id: 'state',
    header: words.state,
    cell: ({ state }) => <Badge tone={fileTones[state]}>{states[state]}</Badge>,
    phone: 'state',
    fixed: true,
  },
  { id: 'payer', header: words.payer, cell: ({ payer }) => payer, phone: 'more', room: 'ample' },
  {
    id: 'by',
    header: words.by,
    cell: ({ by }) => <span className="wrap-anywhere">{by}</span>,
    phone: 'more',
    room: 'much',
  },
  { id: 'at', header: words.at, cell: ({ at }) => <DateTime stacked value={at} />, sortBy: 'id', phone: 'detail' },
];

/** The files made so far, newest first. */
export function FilesList() {
  const words = useWords(copy);
  const states = useWords(payoutStateWords);
  const state = useListState({ state: payoutFileFilters, tab: ['formats'] }, idSorts);
  const { tab: _, ...input } = state.input;
  return (
    <ListPage
      id="payout-files"
      caption={words.captions.files}
      state={state}
      list={usePayoutFiles(input)}
      columns={useMemo(() => columnsOf(words.file, states.files), [words.file, states.files])}
      rowId={({ id }) => String(id)}
      empty={words.empty}
      filters={[
        {
          name: 'state',
          label: words.file.state,
          options: optionsOf({ ...states.files, unanswered: states.unanswered }, payoutFileFilters),
        },
      ]}
      kept={['tab']}
      csv={{ list: listPayoutFiles, file: 'payout-files' }}
    />
  );
}
