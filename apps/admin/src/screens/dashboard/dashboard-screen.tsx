import { useDashboard } from '@cage/api-client/dashboard';
import { useMe } from '@cage/api-client/sessions';
import type { Output } from '@cage/contract/contract';
import { Outdated } from '@cage/parts/failure/failure';
import { Badge } from '@cage/ui/badge';
import { type Column, DataTable } from '@cage/ui/data-table';
import { formatCount, formatWholeRupees } from '@cage/ui/format/rupees';
import { Money } from '@cage/ui/money';
import { Screen } from '@cage/ui/screen';
import { StatCard } from '@cage/ui/stat-card';
import { TrendChart, type TrendSeries } from '@cage/ui/trend-chart';
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
import { Books } from './books.tsx';
import { copy } from './copy.ts';

type Dashboard = Output<'getDashboard'>;
type LowBalance = Dashboard['lowBalances'][number];

const lowBalanceColumns: readonly Column<LowBalance>[] = [
  { id: 'account', header: 'Account', cell: ({ publicId }) => publicId, card: 'title', fixed: true },
  { id: 'username', header: 'Username', cell: ({ username }) => username, card: 'detail' },
  {
    id: 'balance',
    header: copy.balance,
    cell: ({ balancePaise }) => <Money paise={balancePaise} />,
    sort: ({ balancePaise }) => balancePaise,
    align: 'end',
    card: 'detail',
  },
  {
    id: 'waiting',
    header: copy.waitingFor,
    cell: ({ waitingPaise }) => <Money paise={waitingPaise} />,
    sort: ({ waitingPaise }) => waitingPaise,
    align: 'end',
    card: 'detail',
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ balancePaise, waitingPaise }) =>
      balancePaise < waitingPaise ? <Badge tone="danger">Short</Badge> : <Badge tone="warning">Low</Badge>,
    card: 'detail',
  },
];

const trendSeries: readonly TrendSeries[] = [
  { id: 'bets', label: copy.series.bets, as: 'bar' },
  { id: 'winnings', label: copy.series.winnings, as: 'dashed' },
  { id: 'ggr', label: copy.series.ggr, as: 'line' },
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
  const linked = useLinked();
  const bets = linked('/admin/casinoReport');
  const customers = linked('/admin/customerWhitelist');
  const count = (pick: (d: Dashboard) => number) => (data ? formatCount(pick(data)) : null);
  const money = (pick: (d: Dashboard) => bigint) => (data ? <Money paise={pick(data)} /> : null);
  const ownGgr = data?.ownGgrPercent ?? null;
  return (
    <section aria-label={copy.totals} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <StatCard label={copy.bets} icon={Dices} value={money((d) => d.betsPaise)} {...bets} />
      <StatCard label={copy.winnings} icon={Trophy} value={money((d) => d.winningsPaise)} {...bets} />
      <StatCard
        label={copy.ggr}
        icon={ChartColumn}
        value={money((d) => d.ggrPaise)}
        note={ownGgr === null ? null : copy.ownGgr(ownGgr)}
        {...bets}
      />
      <StatCard label={copy.customers} icon={Building2} value={count((d) => d.customerCount)} {...customers} />
      <StatCard
        label={copy.agents}
        icon={Briefcase}
        value={count((d) => d.agentCount)}
        {...linked('/admin/agentWhitelist')}
      />
      <StatCard label={copy.active} icon={UserCheck} value={count((d) => d.activeCustomerCount)} />
    </section>
  );
}

function Attention({ data }: { data: Dashboard | undefined }) {
  const linked = useLinked();
  const recharges = linked('/admin/browse_recharge');
  const payouts = linked('/admin/withdraw');
  const count = (pick: (d: Dashboard) => number) => (data ? formatCount(pick(data)) : null);
  return (
    <section aria-label={copy.attention} className="flex flex-col gap-3">
      <h2 className="font-semibold">{copy.attention}</h2>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label={copy.waiting}
          icon={Hourglass}
          value={count((d) => d.waitingCount)}
          note={data ? copy.waitingNote(formatWholeRupees(data.waitingPaise)) : null}
          {...recharges}
        />
        <StatCard
          label={copy.withdrawals}
          icon={ArrowUpFromLine}
          value={count((d) => d.withdrawalCount)}
          note={data ? copy.waitingNote(formatWholeRupees(data.withdrawalPaise)) : null}
          {...payouts}
        />
        <StatCard
          label={copy.late}
          icon={Clock}
          value={count((d) => d.lateCount + d.lateWithdrawalCount)}
          note={data ? copy.lateNote(data.lateCount, data.lateWithdrawalCount) : null}
          {...(data && data.lateCount === 0 && data.lateWithdrawalCount > 0 ? payouts : recharges)}
        />
        <StatCard
          label={copy.credited}
          icon={BadgeIndianRupee}
          value={data ? <Money paise={data.creditedTodayPaise} whole /> : null}
          note={data ? copy.creditedNote(data.creditedTodayCount) : null}
        />
      </div>
      <DataTable
        id="low-balances"
        caption={copy.low}
        toolbar={<h3 className="font-medium">{copy.low}</h3>}
        columns={lowBalanceColumns}
        rows={data ? { is: 'loaded', rows: data.lowBalances } : { is: 'loading' }}
        rowId={({ publicId }) => publicId}
        empty={copy.lowEmpty}
      />
    </section>
  );
}

function Trend({ data }: { data: Dashboard | undefined }) {
  const points = data
    ? data.trend.map(({ day, betsPaise, winningsPaise, ggrPaise }) => ({
        day,
        values: { bets: betsPaise, winnings: winningsPaise, ggr: ggrPaise },
      }))
    : null;
  return (
    <section aria-label={copy.trend} className="flex flex-col gap-3 rounded-card border bg-surface p-4">
      <div>
        <h2 className="font-semibold">{copy.trend}</h2>
        <p className="text-muted-foreground text-small">{copy.trendNote}</p>
      </div>
      <TrendChart caption={copy.trend} series={trendSeries} points={points} />
    </section>
  );
}

/** What the viewer's scope holds, what needs attention, and how the last days went. */
export function DashboardScreen() {
  const dashboard = useDashboard();
  const { data, error } = dashboard;
  if (error && !data) {
    return (
      <Screen title={copy.title}>
        <Failed title={copy.failed} of={dashboard} />
      </Screen>
    );
  }
  return (
    <Screen title={copy.title} actions={data?.books ? <Books books={data.books} /> : null}>
      <Outdated of={dashboard} />
      <Cards data={data} />
      <Attention data={data} />
      <Trend data={data} />
    </Screen>
  );
}
