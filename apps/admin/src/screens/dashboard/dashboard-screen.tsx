import { useDashboard } from '@cage/api-client/dashboard';
import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { Outdated } from '@cage/parts/failure/failure';
import { Badge } from '@cage/ui/badge';
import { type Column, DataTable } from '@cage/ui/data-table';
import { formatPercent } from '@cage/ui/format/percent';
import { formatCount, formatWholeRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { StatCard } from '@cage/ui/stat-card';
import { TrendChart, type TrendSeries } from '@cage/ui/trend-chart';
import { useWords, type Words } from '@cage/ui/words';
import {
  ArrowUpFromLine,
  BadgeIndianRupee,
  Briefcase,
  Building2,
  ChartColumn,
  Clock,
  Dices,
  Hourglass,
  Trophy,
  UserCheck,
} from 'lucide-react';
import { placeFor } from '../../navigation.ts';
import { Failed } from '../../parts/failure.tsx';
import { type HeaderWords, headerWords } from '../../parts/headers.ts';
import { Books } from './books.tsx';
import { copy } from './copy.ts';

type Dashboard = Output<'getDashboard'>;
type LowBalance = Dashboard['lowBalances'][number];
type LowFloat = Dashboard['lowFloats'][number];

const lowBalanceColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<LowBalance>[] => [
  { id: 'account', header: headers.account, cell: ({ publicId }) => publicId, card: 'title', fixed: true },
  { id: 'username', header: headers.username, cell: ({ username }) => username, card: 'detail' },
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'end',
    card: 'detail',
  },
  {
    id: 'waiting',
    header: words.waitingFor,
    cell: ({ waitingPaise }) => <Money paise={waitingPaise} />,
    sort: ({ waitingPaise }) => waitingPaise,
    align: 'end',
    card: 'detail',
  },
  {
    id: 'state',
    header: headers.state,
    cell: ({ balancePaise, waitingPaise }) =>
      balancePaise < waitingPaise ? (
        <Badge tone="danger">{words.states.short}</Badge>
      ) : (
        <Badge tone="warning">{words.states.low}</Badge>
      ),
    card: 'detail',
  },
];

const lowFloatColumns = (headers: HeaderWords, words: Words<typeof copy>): readonly Column<LowFloat>[] => [
  { id: 'account', header: headers.customerId, cell: ({ publicId }) => publicId, card: 'title', fixed: true },
  { id: 'username', header: headers.username, cell: ({ username }) => username, card: 'detail' },
  {
    id: 'balance',
    header: headers.balance,
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'end',
    card: 'detail',
  },
  {
    id: 'least',
    header: words.leastFloat,
    cell: ({ minFloatPaise }) => <Money paise={minFloatPaise} />,
    sort: ({ minFloatPaise }) => minFloatPaise,
    align: 'end',
    card: 'detail',
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

const trendSeries = ({ series }: Words<typeof copy>): readonly TrendSeries[] => [
  { id: 'bets', label: series.bets, as: 'bar' },
  { id: 'winnings', label: series.winnings, as: 'dashed' },
  { id: 'ggr', label: series.ggr, as: 'line' },
];

/** Where a card leads: to a page that the viewer may open, else nowhere. */
function useLinked() {
  const me = useMe();
  return (path: string) => {
    const to = me.data && placeFor(me.data, path);
    return to ? { to } : {};
  };
}

/** The six cards of the source, each leading to the whole story where the viewer may read it. */
function Cards({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const linked = useLinked();
  const bets = linked('/admin/casinoReport');
  const customers = linked('/admin/customerWhitelist');
  const count = (pick: (d: Dashboard) => number) => (data ? formatCount(pick(data)) : null);
  const money = (pick: (d: Dashboard) => bigint) => (data ? <Money paise={pick(data)} /> : null);
  const ownGgr = data?.ownGgrPercent ?? null;
  return (
    <section aria-label={words.totals} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <StatCard label={words.bets} icon={Dices} value={money((d) => d.betsPaise)} {...bets} />
      <StatCard label={words.winnings} icon={Trophy} value={money((d) => d.winningsPaise)} {...bets} />
      <StatCard
        label={words.ggr}
        icon={ChartColumn}
        value={money((d) => d.ggrPaise)}
        note={ownGgr === null ? null : words.ownGgr(formatPercent(ownGgr))}
        {...bets}
      />
      <StatCard label={words.customers} icon={Building2} value={count((d) => d.customerCount)} {...customers} />
      <StatCard
        label={words.agents}
        icon={Briefcase}
        value={count((d) => d.agentCount)}
        {...linked('/admin/agentWhitelist')}
      />
      <StatCard label={words.active} icon={UserCheck} value={count((d) => d.activeCustomerCount)} />
    </section>
  );
}

/** What waits for more than an hour, by what it is. */
function lateNote(words: Words<typeof copy>, { lateCount, lateWithdrawalCount }: Dashboard): string {
  if (lateCount + lateWithdrawalCount === 0) return words.nothingLate;
  return words.lateNote(
    words.recharges(lateCount, formatCount(lateCount)),
    words.payouts(lateWithdrawalCount, formatCount(lateWithdrawalCount)),
  );
}

function Attention({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const linked = useLinked();
  const recharges = linked('/admin/browse_recharge');
  const payouts = linked('/admin/withdraw');
  const count = (pick: (d: Dashboard) => number) => (data ? formatCount(pick(data)) : null);
  return (
    <section aria-label={words.attention} className="flex flex-col gap-3">
      <h2 className="font-semibold">{words.attention}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label={words.waiting}
          icon={Hourglass}
          value={count((d) => d.waitingCount)}
          note={data ? words.waitingNote(formatWholeRupees(data.waitingPaise)) : null}
          {...recharges}
        />
        <StatCard
          label={words.withdrawals}
          icon={ArrowUpFromLine}
          value={count((d) => d.withdrawalCount)}
          note={data ? words.waitingNote(formatWholeRupees(data.withdrawalPaise)) : null}
          {...payouts}
        />
        <StatCard
          label={words.late}
          icon={Clock}
          value={count((d) => d.lateCount + d.lateWithdrawalCount)}
          note={data ? lateNote(words, data) : null}
          {...(data && data.lateCount === 0 && data.lateWithdrawalCount > 0 ? payouts : recharges)}
        />
        <StatCard
          label={words.credited}
          icon={BadgeIndianRupee}
          value={data ? <Money paise={data.creditedTodayPaise} whole /> : null}
          note={data ? words.recharges(data.creditedTodayCount, formatCount(data.creditedTodayCount)) : null}
        />
      </div>
      <DataTable
        id="low-balances"
        caption={words.low}
        toolbar={<h3 className="font-medium">{words.low}</h3>}
        columns={lowBalanceColumns(headers, words)}
        rows={data ? { is: 'loaded', rows: data.lowBalances } : { is: 'loading' }}
        rowId={({ publicId }) => publicId}
        empty={words.lowEmpty}
      />
      <LowFloats rows={data?.lowFloats ?? []} />
    </section>
  );
}

function Trend({ data }: { data: Dashboard | undefined }) {
  const words = useWords(copy);
  const points = data
    ? data.trend.map(({ day, betsPaise, winningsPaise, ggrPaise }) => ({
        day,
        values: { bets: betsPaise, winnings: winningsPaise, ggr: ggrPaise },
      }))
    : null;
  return (
    <section aria-label={words.trend} className="flex flex-col gap-3 rounded-card border bg-surface p-4">
      <div>
        <h2 className="font-semibold">{words.trend}</h2>
        <p className="text-muted-foreground text-small">{words.trendNote}</p>
      </div>
      <TrendChart caption={words.trend} series={trendSeries(words)} points={points} />
    </section>
  );
}

/** What the viewer's scope holds, what needs attention, and how the last days went. */
export function DashboardScreen() {
  const words = useWords(copy);
  const dashboard = useDashboard();
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
      <Cards data={data} />
      <Attention data={data} />
      <Trend data={data} />
    </Screen>
  );
}
