import { formatPercent } from '@cage/ui/format/percent';
import { formatCount } from '@cage/ui/format/rupees';

const requests = (count: number, kind: 'recharge' | 'withdrawal') =>
  count === 1 ? `1 ${kind}` : `${formatCount(count)} ${kind}s`;

export const copy = {
  title: 'Dashboard',
  totals: 'Totals',
  bets: 'Total Bets',
  winnings: 'Total Winnings',
  ggr: 'Total GGR',
  ownGgr: (percent: string) => `${formatPercent(percent)} your ggr`,
  customers: 'Total Customer',
  agents: 'Total agent',
  active: 'Active Customer',
  attention: 'Needs attention',
  waiting: 'Pending recharges',
  withdrawals: 'Pending withdrawals',
  waitingNote: (amount: string) => `${amount} in all`,
  late: 'Late requests',
  lateNote: (recharges: number, withdrawals: number) =>
    recharges + withdrawals === 0
      ? 'Nothing waits for more than 60 minutes'
      : `${requests(recharges, 'recharge')}, ${requests(withdrawals, 'withdrawal')} for more than 60 minutes`,
  credited: 'Credited today',
  creditedNote: (count: number) => requests(count, 'recharge'),
  low: 'Low balances',
  lowEmpty: 'Every payee can cover what waits for it',
  balance: 'Balance',
  waitingFor: 'Waiting',
  trend: 'Bets, winnings and GGR by day',
  trendNote: 'Settled bets of the last 30 days, by the day of the stake',
  series: { bets: 'Bets', winnings: 'Winnings', ggr: 'GGR' },
  failed: 'The dashboard could not be loaded',
  balanced: (time: string) => `Books balanced at ${time}`,
  proveNow: 'Check now',
  unbalanced: (time: string) => `The books did not balance at ${time}. Add Chips is stopped until they do.`,
} as const;
