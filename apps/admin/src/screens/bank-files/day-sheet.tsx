import { useBankDays } from '@cage/api-client/bank/piles';
import { useMe } from '@cage/api-client/sessions';
import { type BankDay, listBankDays } from '@cage/contract/bank/piles';
import type { Output } from '@cage/contract/contract';
import { timeSorts } from '@cage/contract/list';
import { mayCall } from '@cage/contract/roles/access';
import { Link } from '@cage/parts/router/link';
import { Badge } from '@cage/ui/badge';
import type { Column } from '@cage/ui/data-table';
import { formatCount, formatRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { useWords, type Words } from '@cage/ui/words';
import { Equal, TrendingDown, TrendingUp } from 'lucide-react';
import { useMemo } from 'react';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { ListPage } from '../../parts/list-page.tsx';
import { sum } from '../../parts/report-cells.tsx';
import { copy } from './copy.ts';
import { tabFilter } from './tabs.ts';
import { useTabState } from './use-tab-state.ts';

type Pile = BankDay['asked'];

/** The sum and number of a day's requests, linking to them for viewers who may read the history. */
function SumOf({ pile: { count, amountPaise }, to, name }: { pile: Pile; to: string | null; name: string }) {
  const money = <Money paise={amountPaise} />;
  return (
    <span className="flex flex-col items-end">
      {to === null || count === 0 ? (
        money
      ) : (
        <Link to={to} aria-label={name} className="text-accent underline underline-offset-2">
          {money}
        </Link>
      )}
      <span className="figures text-muted-foreground text-small">{formatCount(count)}</span>
    </span>
  );
}

/** What the bank has more or less, with a sign and in words. */
function Difference({ paise }: { paise: bigint }) {
  const words = useWords(copy).day;
  const [tone, icon, said] =
    paise === 0n
      ? (['positive', Equal, words.even] as const)
      : paise > 0n
        ? (['info', TrendingUp, words.more] as const)
        : (['danger', TrendingDown, words.less] as const);
  return (
    <Badge tone={tone} icon={icon}>
      {said}
    </Badge>
  );
}

const historyOf = (day: string, more = '') => `/admin/deposit_history?from=${day}&to=${day}${more}`;

const columnsOf = (
  headers: HeaderWords,
  words: Words<typeof copy>,
  readsHistory: boolean,
): readonly Column<BankDay>[] => [
  {
    id: 'day',
    header: headers.date,
    cell: ({ day }) => <span className="figures font-medium">{day}</span>,
    sortBy: 'time',
    lines: 2,
    phone: 'title',
    fixed: true,
  },
  {
    id: 'asked',
    header: words.day.asked,
    cell: ({ day, asked }) => (
      <SumOf
        pile={asked}
        to={readsHistory ? historyOf(day) : null}
        name={words.day.askedOf(formatRupees(asked.amountPaise), day, asked.count)}
      />
    ),
    align: 'end',
    phone: 'more',
    room: 'least',
  },
  {
    id: 'accepted',
    header: words.day.accepted,
    cell: ({ day, accepted }) => (
      <SumOf
        pile={accepted}
        to={readsHistory ? historyOf(day, '&status=accepted') : null}
        name={words.day.acceptedOf(formatRupees(accepted.amountPaise), day, accepted.count)}
      />
    ),
    align: 'end',
    phone: 'more',
  },
  {
    id: 'bank',
    header: words.day.inBank,
    cell: ({ inBank }) => <SumOf pile={inBank} to={null} name="" />,
    align: 'end',
    phone: 'more',
  },
  {
    id: 'apart',
    header: words.apart,
    cell: ({ differencePaise }) => <Money signed paise={differencePaise} className="font-semibold" />,
    align: 'end',
    phone: 'amount',
    fixed: true,
  },
  {
    id: 'state',
    header: headers.status,
    cell: ({ differencePaise }) => <Difference paise={differencePaise} />,
    phone: 'state',
    fixed: true,
  },
];

/** Days of the account: what was requested and accepted, what the bank received, and the difference. */
export function DaySheet() {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const me = useMe();
  const readsHistory = me.data !== undefined && mayCall('Recharge History', me.data);
  const state = useTabState(tabFilter, timeSorts);
  return (
    <ListPage
      id="bank-days"
      caption={words.captions.days}
      state={state}
      list={useBankDays(state.input)}
      columns={useMemo(() => columnsOf(headers, words, readsHistory), [headers, words, readsHistory])}
      rowId={({ day }) => day}
      empty={words.empty.days}
      kept={['tab']}
      days
      csv={{ list: listBankDays, file: 'bank-days' }}
      totals={(answer: Output<'listBankDays'> | undefined) => [
        { label: words.day.asked, value: sum(answer?.totals.asked.amountPaise) },
        { label: words.day.inBank, value: sum(answer?.totals.inBank.amountPaise) },
        { label: words.day.accepted, value: sum(answer?.totals.accepted.amountPaise), sign: '−' },
        { label: words.apart, value: sum(answer?.totals.differencePaise), sign: '=' },
      ]}
    />
  );
}
