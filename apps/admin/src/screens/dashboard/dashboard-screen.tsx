import { useDashboard } from '@cage/api-client/dashboard';
import { usePendingCount } from '@cage/api-client/dashboard/pending-count';
import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { lowBalancesToldTo } from '@cage/contract/dashboard';
import { mayCall } from '@cage/contract/roles/permissions';
import { Outdated } from '@cage/parts/failure/failure';
import { Badge } from '@cage/ui/badge';
import { cx } from '@cage/ui/cx';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DaysField } from '@cage/ui/days-field';
import { formatDays } from '@cage/ui/format/days';
import { formatCount, formatWholeRupees } from '@cage/ui/format/rupees';
import { useLink } from '@cage/ui/link';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { StatCard, type StatCardProps } from '@cage/ui/stat-card';
import { TrendChart } from '@cage/ui/trend-chart';
import { useLanguage, useWords, type Words } from '@cage/ui/words';
import { ArrowUpFromLine, BadgeIndianRupee, Clock, Hourglass, Stamp, TriangleAlert } from 'lucide-react';
import { Failed } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { Books } from './books.tsx';
import { copy } from './copy.ts';
import { Figures, People } from './figures.tsx';
import { FirstDay } from './first-day.tsx';
import { useLinked } from './use-linked.ts';
import { usePeriod } from './use-period.ts';

type Dashboard = Output<'getDashboard'>;
type LowBalance = Dashboard['lowBalances'][number];
type LowFloat = Dashboard['lowFloats'][number];

const lowBalanceColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<LowBalance>[] => [
  { id: 'account', header: headers.account, cell: ({ publicId }) => publicId, phone: 'detail', fixed: true },
  { id: 'username', header: headers.username, cell: ({ username }) => username, phone: 'title' },
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'money',
    phone: 'amount',
  },
  {
    id: 'waiting',
    header: words.waitingFor,
    cell: ({ waitingPaise }) => <Money paise={waitingPaise} />,
    sort: ({ waitingPaise }) => waitingPaise,
    align: 'money',
    phone: 'named',
  },
  {
    id: 'state',
    header: headers.state,
    cell: ({ balancePaise, waitingPaise }) =>
      balancePaise < waitingPaise ? (
        <Badge tab tone="danger" icon={TriangleAlert}>
          {words.states.short}
        </Badge>
      ) : (
        <Badge tab tone="warning">
          {words.states.low}
        </Badge>
      ),
    phone: 'state',
  },
];

const lowFloatColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<LowFloat>[] => [
  { id: 'account', header: headers.customerId, cell: ({ publicId }) => publicId, phone: 'detail', fixed: true },
  { id: 'username', header: headers.username, cell: ({ username }) => username, phone: 'title' },
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'money',
    phone: 'amount',
  },
  {
    id: 'least',
    header: words.leastFloat,
    cell: ({ minFloatPaise }) => <Money paise={minFloatPaise} />,
    sort: ({ minFloatPaise }) => minFloatPaise,
    align: 'money',
    phone: 'named',
  },
];

/** Customers that take no new bets; nothing where there are none, for few have a least float. */
function LowFloats({ rows }: { rows: readonly LowFloat[] }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  if (rows.length === 0) return null;
  return (
    <DataTable
      id="low-floats"
      caption={words.lowFloats}
      toolbar={
        <div>
          <h3 className="font-medium">{words.lowFloats}</h3>
          <p className="text-muted-foreground text-small">{words.lowFloatsNote}</p>
        </div>
      }
      columns={lowFloatColumns(headers, words)}
      rows={{ is: 'loaded', rows }}
      rowId={({ publicId }) => publicId}
      empty=""
    />
  );
}

/** Which queues the viewer may open. */
interface Opens {
  recharges: boolean;
  payouts: boolean;
}

/** What waits for more than an hour in queues that the viewer may open. */
const lateOf = ({ lateCount, lateWithdrawalCount }: Dashboard, opens: Opens) => ({
  recharges: opens.recharges ? lateCount : 0,
  payouts: opens.payouts ? lateWithdrawalCount : 0,
});

/** The same in words, by what it is. */
function lateNote(words: Words<typeof copy>, dashboard: Dashboard, opens: Opens): string {
  const late = lateOf(dashboard, opens);
  if (late.recharges + late.payouts === 0) return words.nothingLate;
  const parts = [
    ...(opens.recharges ? [words.recharges(late.recharges, formatCount(late.recharges))] : []),
    ...(opens.payouts ? [words.payouts(late.payouts, formatCount(late.payouts))] : []),
  ];
  return words.lateNote(parts.join(', '));
}

/** In one line at a desk, however many there are. */
const cardColumns: Partial<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
  5: 'sm:grid-cols-3 xl:grid-cols-5',
};

/** What waits for the viewer as the second person, as the menu counts it; nothing for who confirms nothing. */
function Approvals({ to }: { to: string }) {
  const words = useWords(copy);
  const { data } = usePendingCount();
  return (
    <StatCard
      label={words.approvals}
      icon={Stamp}
      value={data ? formatCount(data.approvals) : null}
      note={data ? words.approvalsNote(data.approvals) : null}
      to={to}
    />
  );
}

interface QueueCardProps extends Pick<StatCardProps, 'label' | 'icon' | 'to'> {
  waiting: { count: number; paise: bigint } | undefined;
}

/** What waits in a queue: how many, and what they come to. */
function QueueCard({ waiting, ...card }: QueueCardProps) {
  const words = useWords(copy);
  return (
    <StatCard
      {...card}
      value={waiting ? formatCount(waiting.count) : null}
      note={waiting ? words.waitingNote(formatWholeRupees(waiting.paise)) : null}
    />
  );
}

function Attention({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const linked = useLinked();
  const recharges = linked('/admin/browse_recharge');
  const payouts = linked('/admin/withdraw');
  const approvals = linked('/admin/approvals');
  // To whom nothing is told of payees, none is not an answer.
  const { data: me } = useMe();
  const isTold = me !== undefined && mayCall(lowBalancesToldTo, me);
  // What somebody may not open is nothing for them to do.
  const opens = { recharges: !me || recharges.to !== undefined, payouts: !me || payouts.to !== undefined };
  const hasQueue = opens.recharges || opens.payouts;
  const cards = [opens.recharges, opens.payouts, approvals.to, hasQueue].filter(Boolean).length + 1;
  const late = data && lateOf(data, opens);
  return (
    <section aria-label={words.attention} className="flex flex-col gap-3">
      <h2 className="font-semibold">{words.attention}</h2>
      <div className={cx('card-rows grid sm:gap-3', cardColumns[cards])}>
        {opens.recharges ? (
          <QueueCard
            label={words.waiting}
            icon={Hourglass}
            waiting={data && { count: data.waitingCount, paise: data.waitingPaise }}
            {...recharges}
          />
        ) : null}
        {opens.payouts ? (
          <QueueCard
            label={words.withdrawals}
            icon={ArrowUpFromLine}
            waiting={data && { count: data.withdrawalCount, paise: data.withdrawalPaise }}
            {...payouts}
          />
        ) : null}
        {approvals.to ? <Approvals to={approvals.to} /> : null}
        {hasQueue ? (
          <StatCard
            label={words.late}
            icon={Clock}
            value={late ? formatCount(late.recharges + late.payouts) : null}
            note={data ? lateNote(words, data, opens) : null}
            {...(!opens.recharges || (late?.recharges === 0 && late.payouts > 0) ? payouts : recharges)}
          />
        ) : null}
        <StatCard
          label={words.credited}
          icon={BadgeIndianRupee}
          value={data ? <Money paise={data.creditedTodayPaise} whole /> : null}
          note={data ? words.creditedNote(data.creditedTodayCount, formatCount(data.creditedTodayCount)) : null}
          {...linked('/admin/customer/deposit_history', { status: 'credited-today' })}
        />
      </div>
      {data?.lowBalances.length === 0 && isTold ? (
        <p className="text-muted-foreground text-small">{words.lowEmpty}</p>
      ) : null}
      {data && data.lowBalances.length > 0 ? (
        <DataTable
          id="low-balances"
          caption={words.low}
          toolbar={<h3 className="font-medium">{words.low}</h3>}
          columns={lowBalanceColumns(headers, words)}
          rows={{ is: 'loaded', rows: data.lowBalances }}
          rowId={({ publicId }) => publicId}
          empty=""
        />
      ) : null}
      <LowFloats rows={data?.lowFloats ?? []} />
    </section>
  );
}

function Trend({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const linked = useLinked();
  const Link = useLink();
  const points =
    data?.trend.map(({ day, lostPaise, winningsPaise, ggrPaise }) => ({
      day,
      in: lostPaise,
      out: winningsPaise,
      kept: ggrPaise,
    })) ?? null;
  return (
    <section aria-label={words.trend} className="flex flex-col gap-1 rounded-card border bg-surface p-4">
      <h3 className="font-semibold">{words.trend}</h3>
      <TrendChart
        caption={words.trend}
        labels={words.series}
        points={points}
        wayOn={(day) => {
          const { to } = linked('/admin/casinoReport', { from: day, to: day });
          return to ? (
            <Link to={to} className="underline">
              {words.betsOfDay}
            </Link>
          ) : null;
        }}
      />
    </section>
  );
}

/** What a period came to, beside the one before it: figures, and how they came about by day. */
function HowItWent({
  dashboard,
  period,
}: {
  dashboard: ReturnType<typeof useDashboard>;
  period: ReturnType<typeof usePeriod>;
}) {
  const words = useWords(copy);
  const { language } = useLanguage();
  const { data } = dashboard;
  return (
    <section aria-label={words.period} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="type-title mr-auto">{words.period}</h2>
        <DaysField value={period.days} onChange={period.setDays} />
        <p role="status" className="text-muted-foreground text-small">
          {data?.before ? words.against(formatDays(data.before, language)) : data ? words.ever : null}
        </p>
      </div>
      <Figures data={data} stale={dashboard.isPlaceholderData} />
      <People data={data} />
      <Trend data={data} />
    </section>
  );
}

/** What needs attention in the viewer's scope, how a period went, and how it came about. */
export function DashboardScreen() {
  const words = useWords(copy);
  const period = usePeriod();
  const dashboard = useDashboard(period.input);
  const { data, error } = dashboard;
  if (error && !data) {
    return (
      <Screen title={words.title}>
        <Failed title={words.failed} of={dashboard} />
      </Screen>
    );
  }
  return (
    <Screen title={words.title} actions={data?.books ? <Books books={data.books} /> : null}>
      <Outdated of={dashboard} />
      <FirstDay data={data} />
      <Attention data={data} />
      <HowItWent dashboard={dashboard} period={period} />
    </Screen>
  );
}
