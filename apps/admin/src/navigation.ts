import type { Access, Permission } from '@cage/contract';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  Briefcase,
  Building2,
  ChartColumn,
  CircleDollarSign,
  Coins,
  Dices,
  FileClock,
  HandCoins,
  History,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  Wallet,
} from 'lucide-react';

export interface NavigationEntry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The same permission that guards the route and, on the server, the calls behind it. */
  permission: Access;
  /** Which of the pending counts stands beside the label. */
  count?: 'recharges' | 'withdrawals';
}

export interface NavigationGroup {
  label: string;
  entries: readonly NavigationEntry[];
}

const entry = (
  path: string,
  label: string,
  icon: LucideIcon,
  permission: Permission | 'staff',
  count?: NavigationEntry['count'],
): NavigationEntry => ({ path, label, icon, permission, ...(count ? { count } : {}) });

/** The sidebar, as data: the menu, the route guards and a test read it. */
export const navigation: readonly (NavigationEntry | NavigationGroup)[] = [
  entry('/admin/dashboard', 'Dashboard', LayoutDashboard, 'staff'),
  {
    label: 'Whitelist',
    entries: [
      entry('/admin/agentWhitelist', 'Agent Whitelist', Briefcase, 'Agent Whitelist'),
      entry('/admin/customerWhitelist', 'Customer Whitelist', Building2, 'Customer Whitelist'),
    ],
  },
  {
    label: 'Payment',
    entries: [
      entry('/admin/browse_recharge', 'Pending Recharge', ArrowDownToLine, 'Pending Recharge', 'recharges'),
      entry('/admin/deposit_history', 'Recharge History', History, 'Recharge History'),
      entry('/admin/withdraw', 'Pending Withdrawal', ArrowUpFromLine, 'Pending Withdrawal', 'withdrawals'),
      entry('/admin/withdraw_history', 'Withdrawal History', FileClock, 'Withdrawal History'),
      entry('/admin/adminRecharge', 'Recharge', CircleDollarSign, 'Recharge'),
      entry('/admin/settings', 'Bank', Landmark, 'Bank'),
    ],
  },
  {
    label: 'Reports',
    entries: [
      entry('/admin/casinoReport', 'Casino Bets', Dices, 'Casino Bets'),
      entry('/admin/clientWallet', 'Client Wallet Report', Wallet, 'Client Wallet Report'),
      entry('/admin/chipsReport', 'Chips Report', Coins, 'Chips Report'),
      entry('/admin/adminchipsReport', 'Admin Chips Report', HandCoins, 'Admin Chips Report'),
      entry('/admin/ggrReport', 'GGR Report', ChartColumn, 'GGR Report'),
    ],
  },
  entry('/admin/customer/deposit_history', 'Customer History', ScrollText, 'Read Customer History'),
  entry('/admin/audit', 'Audit', ShieldCheck, 'Audit'),
  entry('/admin/notifications', 'Notifications', Bell, 'staff'),
];

/** Routes that have no entry in the sidebar, with the reason. */
export const hiddenRoutes: Record<string, string> = {
  '/': 'Sign-in is for those who see no sidebar yet',
  '/admin/login': 'An alias of / that old links lead to',
  '/admin/account': 'The statement of one agent: it is reached from the agents',
  '/admin/company': 'Partners are the customers of one agent: it is reached from the agents',
};

export const entries: readonly NavigationEntry[] = navigation.flatMap((item) =>
  'entries' in item ? item.entries : [item],
);

/** The entry of a path; `undefined` when the path has none. */
export function entryOf(path: string): NavigationEntry | undefined {
  return entries.find((candidate) => candidate.path === path);
}
