import { useDashboard } from '@cage/api-client/dashboard';
import { usePendingCount } from '@cage/api-client/dashboard/pending-count';
import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { dashboardAccess, isToldOfAllPayees } from '@cage/contract/dashboard';
import { type Access, mayCall } from '@cage/contract/roles/permissions';
import { Outdated } from '@cage/parts/failure/failure';
import { Badge } from '@cage/ui/badge';
import { cx } from '@cage/ui/cx';
import { type Column, DataTable } from '@cage/ui/data-table';
import { DaysField } from '@cage/ui/days-field';
import { EmptyState } from '@cage/ui/empty-state';
import { formatDays } from '@cage/ui/format/days';
import { formatCount, formatWholeRupees } from '@cage/ui/format/rupees';
import { useLink } from '@cage/ui/link';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { Skeleton } from '@cage/ui/skeleton';
import { StatCard, type StatCardProps } from '@cage/ui/stat-card';
import { TrendChart } from '@cage/ui/trend-chart';
import { useLanguage, useWords, type Words } from '@cage/ui/words';
import { ArrowUpFromLine, BadgeIndianRupee, Clock, Hourglass, Stamp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { AccountStatusBadge } from '../../parts/people-columns.tsx';
import { AccountCell } from '../../parts/row-cells.tsx';
import { useLinked } from '../../parts/use-linked.ts';
import { Books } from './books.tsx';
import { copy } from './copy.ts';
import { Figures, People } from './figures.tsx';
import { FirstDay } from './first-day.tsx';
import { usePeriod } from './use-period.ts';

type Dashboard = Output<'getDashboard'>;

/** Below it an amount is as short as a count: ₹99,99,999 at most. */
const SHORT_PAISE = 1_000_000_000n;
type LowBalance = NonNullable<Dashboard['lowBalances']>[number];
type LowFloat = NonNullable<Dashboard['lowFloats']>[number];

const accountColumn = (header: string): Column<Pick<LowBalance, 'publicId' | 'username'>> => ({
  id: 'account',
  header,
  cell: ({ publicId, username }) => <AccountCell account={publicId} username={username} />,
  phone: 'title',
  fixed: true,
});

const waitingColumn = (words: Words<typeof copy>): Column<LowBalance> => ({
  id: 'waiting',
  header: words.waitingFor,
  cell: ({ waitingPaise }) => <Money paise={waitingPaise ?? 0n} />,
  sort: ({ waitingPaise }) => waitingPaise ?? 0n,
  align: 'money',
  phone: 'named',
});

/** What waits for a payee stands beside its balance for who may open that. */
const lowBalanceColumns = (
  headers: HeaderWords,
  words: Words<typeof copy>,
  opens: { waiting: boolean },
): readonly Column<LowBalance>[] => [
  accountColumn(headers.account),
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'money',
    phone: 'amount',
  },
  ...(opens.waiting ? [waitingColumn(words)] : []),
  {
    id: 'state',
    header: headers.status,
    cell: ({ status, balancePaise, waitingPaise }) =>
      balancePaise < (waitingPaise ?? 0n) ? (
        <span className="inline-flex flex-wrap items-center gap-1">
          <Badge tab tone="danger" icon={TriangleAlert}>
            {words.states.short}
          </Badge>
          {status === 'Active' ? null : <AccountStatusBadge status={status} />}
        </span>
      ) : (
        <Badge tab tone="warning">
          {words.states.low}
        </Badge>
      ),
    phone: 'state',
  },
];

const lowFloatColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<LowFloat>[] => [
  accountColumn(headers.customerId),
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
  const columns = useMemo(() => lowFloatColumns(headers, words), [headers, words]);
  if (rows.length === 0) return null;
  return (
    <DataTable
      id="low-floats"
      caption={words.lowFloats}
      toolbar={
        <div>
          <h3 className="font-semibold">{words.lowFloats}</h3>
          <p className="text-muted-foreground text-small">{words.lowFloatsNote}</p>
        </div>
      }
      columns={columns}
      rows={{ is: 'loaded', rows }}
      rowId={({ publicId }) => publicId}
      empty=""
    />
  );
}

/** What waits for more than an hour in the queues that the viewer may open, in words, by what it is. */
function lateNote(words: Words<typeof copy>, { recharges, withdrawals }: Dashboard): string {
  const parts = [
    ...(recharges ? [words.recharges(recharges.lateCount, formatCount(recharges.lateCount))] : []),
    ...(withdrawals ? [words.payouts(withdrawals.lateCount, formatCount(withdrawals.lateCount))] : []),
  ];
  return words.lateNote(parts.join(', '));
}

/** Whether a part of the page is drawn: what the answer leaves out is not, and before it comes the viewer's role says so. */
function useOpens() {
  const { data: me } = useMe();
  return (access: Access, part: unknown) => (part === undefined ? !me || mayCall(access, me) : part !== null);
}

/** In one line at a desk, however many there are; in two they fill both. */
const cardColumns: Partial<Record<number, string>> = {
  2: 'sm:grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'sm:grid-cols-2 xl:grid-cols-4',
  5: 'sm:max-xl:grid-cols-6 sm:max-xl:*:col-span-2 sm:max-xl:*:nth-[n+4]:col-span-3 xl:grid-cols-5',
};

/** What waits for the viewer as the second person, as the menu counts it; nothing for who confirms nothing. */
function Approvals({ to, steady, ready }: { to: string; steady: boolean; ready: boolean }) {
  const words = useWords(copy);
  const count = usePendingCount().data;
  // No figure stands among places of figures that are on their way.
  const data = ready ? count : undefined;
  return (
    <StatCard
      label={words.approvals}
      icon={Stamp}
      steady={steady}
      value={data ? formatCount(data.approvals) : null}
      short
      note={data ? words.approvalsNote(data.approvals) : null}
      to={to}
    />
  );
}

type Queue = NonNullable<Dashboard['recharges']>;

/** What a queue comes to, and how much of it somebody below left. */
const waitingNote = (words: Words<typeof copy>, { paise, downlineCount }: Queue): string =>
  [
    words.waitingNote(formatWholeRupees(paise)),
    ...(downlineCount > 0 ? [words.downlineNote(formatCount(downlineCount))] : []),
  ].join(', ');

interface QueueCardProps extends Pick<StatCardProps, 'label' | 'icon' | 'to' | 'steady'> {
  waiting: Queue | undefined;
}

/** What waits in a queue: how many, and what they come to. */
function QueueCard({ waiting, ...card }: QueueCardProps) {
  const words = useWords(copy);
  return (
    <StatCard
      {...card}
      value={waiting ? formatCount(waiting.count) : null}
      short
      note={waiting ? waitingNote(words, waiting) : null}
    />
  );
}

const LOW_HEIGHT = 'cage.dashboard.low.height';

/**
 * Nobody knows before the answer how many are low: what comes has the height that it last had in this browser, so that what
 * stands below it stays where it is.
 */
function KeptPlace({ coming, children }: { coming: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [height] = useState(() => Number(localStorage.getItem(LOW_HEIGHT)));
  useEffect(
    function keepTheHeight() {
      if (coming || !place.current) return;
      const watcher = new ResizeObserver(([entry]) =>
        localStorage.setItem(LOW_HEIGHT, String(Math.round(entry?.contentRect.height ?? 0))),
      );
      watcher.observe(place.current);
      return () => watcher.disconnect();
    },
    [coming],
  );
  if (coming && height > 0) return <Skeleton style={{ height }} className="w-full" />;
  return (
    <div ref={place} className="flex flex-col gap-3 empty:hidden">
      {children}
    </div>
  );
}

function Attention({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const waiting = Boolean(data?.recharges);
  const columns = useMemo(() => lowBalanceColumns(headers, words, { waiting }), [headers, words, waiting]);
  const linked = useLinked();
  const opens = useOpens();
  const { data: me } = useMe();
  // Where all of it fell to the viewer from below, the own queue has nothing to show.
  const queueOf = (path: string, of: Queue | null | undefined) =>
    linked(path, { queue: of && of.count > 0 && of.count === of.downlineCount ? 'downline' : null });
  const recharges = queueOf('/admin/browse_recharge', data?.recharges);
  const payouts = queueOf('/admin/withdraw', data?.withdrawals);
  const approvals = linked('/admin/approvals');
  const shown = {
    recharges: opens(dashboardAccess.recharges, data?.recharges),
    payouts: opens(dashboardAccess.withdrawals, data?.withdrawals),
    credited: opens(dashboardAccess.credited, data?.creditedToday),
  };
  const hasQueue = shown.recharges || shown.payouts;
  const cards = [shown.recharges, shown.payouts, approvals.to, hasQueue, shown.credited].filter(Boolean).length;
  // In two lines of three and two, one of them would be wide enough for larger figures.
  const steady = cards === 5;
  const lateRecharges = data?.recharges?.lateCount ?? 0;
  const latePayouts = data?.withdrawals?.lateCount ?? 0;
  const late = lateRecharges + latePayouts;
  if (cards === 0 && !data?.lowBalances?.length && !data?.lowFloats?.length) return null;
  return (
    <section aria-label={words.attention} className="flex flex-col gap-3">
      <h2 className="font-semibold">{words.attention}</h2>
      <div className={cx('card-rows grid sm:gap-3', cardColumns[cards])}>
        {shown.recharges ? (
          <QueueCard
            steady={steady}
            label={words.waiting}
            icon={Hourglass}
            waiting={data?.recharges ?? undefined}
            {...recharges}
          />
        ) : null}
        {shown.payouts ? (
          <QueueCard
            steady={steady}
            label={words.withdrawals}
            icon={ArrowUpFromLine}
            waiting={data?.withdrawals ?? undefined}
            {...payouts}
          />
        ) : null}
        {approvals.to ? <Approvals to={approvals.to} steady={steady} ready={data !== undefined} /> : null}
        {hasQueue ? (
          <StatCard
            steady={steady}
            label={words.late}
            icon={Clock}
            value={data ? <span className={cx(late > 0 && 'text-danger')}>{formatCount(late)}</span> : null}
            short
            note={data ? (late === 0 ? words.nothingLate : lateNote(words, data)) : null}
            {...(!shown.recharges || (lateRecharges === 0 && latePayouts > 0) ? payouts : recharges)}
          />
        ) : null}
        {shown.credited ? (
          <StatCard
            steady={steady}
            label={words.credited}
            icon={BadgeIndianRupee}
            value={data?.creditedToday ? <Money paise={data.creditedToday.paise} whole /> : null}
            short={(data?.creditedToday?.paise ?? 0n) < SHORT_PAISE}
            note={
              data?.creditedToday
                ? words.creditedNote(data.creditedToday.count, formatCount(data.creditedToday.count))
                : null
            }
            {...linked('/admin/customer/deposit_history', { status: 'credited-today' })}
          />
        ) : null}
      </div>
      <KeptPlace coming={data === undefined}>
        {data?.lowBalances?.length === 0 && me && isToldOfAllPayees(me) ? (
          <p className="text-muted-foreground text-small">{words.lowEmpty}</p>
        ) : null}
        {data?.lowBalances && data.lowBalances.length > 0 ? (
          <DataTable
            id="low-balances"
            caption={words.low}
            toolbar={<h3 className="font-semibold">{words.low}</h3>}
            columns={columns}
            rows={{ is: 'loaded', rows: data.lowBalances }}
            rowId={({ publicId }) => publicId}
            empty=""
          />
        ) : null}
        <LowFloats rows={data?.lowFloats ?? []} />
      </KeptPlace>
    </section>
  );
}

function Trend({ data }: { data: Dashboard['figures'] | undefined }) {
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
  const opens = useOpens();
  const { data } = dashboard;
  const people = {
    customers: opens(dashboardAccess.customers, data?.customerCount),
    agents: opens(dashboardAccess.agents, data?.agentCount),
  };
  const counts = people.customers || people.agents ? <People data={data} shown={people} /> : null;
  if (!opens(dashboardAccess.figures, data?.figures)) return counts;
  const figures = data?.figures;
  return (
    <section aria-label={words.period} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto font-semibold">{words.period}</h2>
        <DaysField value={period.days} onChange={period.setDays} />
        <p role="status" className="text-muted-foreground text-small">
          {figures?.before ? words.against(formatDays(figures.before, language)) : figures ? words.ever : null}
        </p>
      </div>
      <Figures data={figures} stale={dashboard.isPlaceholderData} />
      {counts}
      <Trend data={figures} />
    </section>
  );
}

/** Nothing of the answer is for the viewer's role. */
const saysNothing = ({
  figures,
  customerCount,
  agentCount,
  recharges,
  withdrawals,
  creditedToday,
  lowBalances,
}: Dashboard) =>
  [figures, customerCount, agentCount, recharges, withdrawals, creditedToday, lowBalances].every(
    (part) => part === null,
  );

/** What needs attention in the viewer's scope, how a period went, and how it came about. */
export function DashboardScreen() {
  const words = useWords(copy);
  const period = usePeriod();
  const dashboard = useDashboard(period.input);
  const confirms = useLinked()('/admin/approvals').to !== undefined;
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
      {data && !confirms && saysNothing(data) ? (
        <EmptyState title={words.nothing}>{words.nothingNote}</EmptyState>
      ) : null}
      <HowItWent dashboard={dashboard} period={period} />
    </Screen>
  );
}
