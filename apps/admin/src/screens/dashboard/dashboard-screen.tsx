import { ApiError, useDashboard, userMessageOf } from '@cage/api-client';
import type { Output } from '@cage/contract';
import {
  Alert,
  Badge,
  type Column,
  DataTable,
  FailureState,
  formatCount,
  formatDateTime,
  formatWholeRupees,
  Money,
  Screen,
  StatCard,
} from '@cage/ui';
import { BadgeIndianRupee, Briefcase, Building2, Clock, Hourglass, UserCheck, Users } from 'lucide-react';
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

function Books({ books }: { books: Dashboard['books'] }) {
  if (!books) return null;
  const time = formatDateTime(books.at);
  if (!books.balanced) return <Alert tone="danger">{copy.unbalanced(time)}</Alert>;
  return <p className="text-muted-foreground text-small">{copy.balanced(time)}</p>;
}

/** What the viewer's scope holds, and what needs attention first. */
export function DashboardScreen() {
  const { data, error, refetch } = useDashboard();
  if (error && !data) {
    return (
      <FailureState
        title={copy.failed}
        message={userMessageOf(error)}
        requestId={error instanceof ApiError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  const count = (pick: (d: Dashboard) => number) => (data ? formatCount(pick(data)) : null);
  return (
    <Screen title={copy.title} actions={data ? <Books books={data.books} /> : null}>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        <StatCard
          label={copy.waiting}
          icon={Hourglass}
          value={count((d) => d.waitingCount)}
          note={data ? copy.waitingNote(formatWholeRupees(data.waitingPaise)) : null}
          to="/admin/browse_recharge"
        />
        <StatCard
          label={copy.late}
          icon={Clock}
          value={count((d) => d.lateCount)}
          note={copy.lateNote}
          to="/admin/browse_recharge"
        />
        <StatCard
          label={copy.credited}
          icon={BadgeIndianRupee}
          value={data ? <Money paise={data.creditedTodayPaise} whole /> : null}
          note={data ? copy.creditedNote(data.creditedTodayCount) : null}
        />
      </div>
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label={copy.customers} icon={Building2} value={count((d) => d.customerCount)} />
        <StatCard label={copy.active} icon={UserCheck} value={count((d) => d.activeCustomerCount)} />
        <StatCard label={copy.agents} icon={Briefcase} value={count((d) => d.agentCount)} />
        <StatCard label={copy.players} icon={Users} value={count((d) => d.playerCount)} />
      </div>
      <DataTable
        id="low-balances"
        caption={copy.attention}
        toolbar={<h2 className="font-semibold">{copy.attention}</h2>}
        columns={lowBalanceColumns}
        rows={data ? { is: 'loaded', rows: data.lowBalances } : { is: 'loading' }}
        rowId={({ publicId }) => publicId}
        empty={copy.attentionEmpty}
      />
    </Screen>
  );
}
