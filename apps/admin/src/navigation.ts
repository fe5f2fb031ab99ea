import { type Access, type Holder, mayCall, type Permission } from '@cage/contract/roles/permissions';
import { rolePath } from '@cage/contract/roles/role-names';
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Banknote,
  Bell,
  Briefcase,
  Building2,
  ChartColumn,
  CircleDollarSign,
  Coins,
  Dices,
  FileClock,
  FolderKey,
  HandCoins,
  History,
  KeyRound,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  UserCog,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { matchPath } from 'react-router';

export interface NavigationEntry {
  path: string;
  label: string;
  icon: LucideIcon;
  /** The same permission that guards the route and, on the server, the calls behind it. */
  permission: Access;
  /** Where a customer finds what the page would show it: itself. */
  forCustomers?: string;
  /** Holders of this need no entry: the page tells them what they use instead. */
  unless?: Permission;
  /** Which of the pending counts stands beside the label. */
  count?: 'recharges' | 'withdrawals';
}

export interface NavigationGroup {
  label: string;
  entries: readonly NavigationEntry[];
  /** An entry for each role that the viewer manages goes first. Source: R18. */
  managedRoles?: true;
}

/** Whose menu it is. */
export type Viewer = Holder & { managedRoles: readonly string[] };

const entry = (
  path: string,
  label: string,
  icon: LucideIcon,
  permission: Permission | 'staff' | 'customer',
  more: Pick<NavigationEntry, 'count' | 'forCustomers' | 'unless'> = {},
): NavigationEntry => ({ path, label, icon, permission, ...more });

/** Root has nobody above it: it adds chips instead. Source: R19. */
const mints = { unless: 'Add Chips' } as const;

const itself = { forCustomers: '/admin/my-project' };

/** The sidebar, as data: the menu, the route guards and a test read it. */
export const navigation: readonly (NavigationEntry | NavigationGroup)[] = [
  entry('/admin/dashboard', 'Dashboard', LayoutDashboard, 'staff'),
  entry('/admin/my-project', 'My Project', FolderKey, 'customer'),
  {
    label: 'Whitelist',
    entries: [
      entry('/admin/agentWhitelist', 'Agent Whitelist', Briefcase, 'Agent Whitelist'),
      entry('/admin/customerWhitelist', 'Customer Whitelist', Building2, 'Customer Whitelist', itself),
    ],
  },
  {
    label: 'Payment',
    entries: [
      entry('/admin/browse_recharge', 'Pending Recharge', ArrowDownToLine, 'Pending Recharge', { count: 'recharges' }),
      entry('/admin/deposit_history', 'Recharge History', History, 'Recharge History'),
      entry('/admin/withdraw', 'Pending Withdrawal', ArrowUpFromLine, 'Pending Withdrawal', { count: 'withdrawals' }),
      entry('/admin/withdraw_history', 'Withdrawal History', FileClock, 'Withdrawal History'),
      entry('/admin/adminRecharge', 'Recharge', CircleDollarSign, 'Recharge', mints),
      entry('/admin/my-withdrawals', 'My Withdrawals', Banknote, 'Recharge', mints),
      entry('/admin/settings', 'Bank', Landmark, 'Bank'),
    ],
  },
  entry('/admin/roles', 'Roles', KeyRound, 'Read Role'),
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
  {
    label: 'User',
    managedRoles: true,
    entries: [entry('/admin/members', 'Members', UsersRound, 'Members')],
  },
  entry('/admin/audit', 'Audit', ShieldCheck, 'Audit'),
  entry('/admin/notifications', 'Notifications', Bell, 'staff'),
];

/** Pages that are reached from others: guarded and titled like entries, without a place in the sidebar. */
export const subpages: readonly NavigationEntry[] = [
  entry('/admin/company', 'Partners', Building2, 'Customer Whitelist', itself),
  entry('/admin/account', 'Account Statement', Coins, 'Chips Report'),
  entry('/admin/members/:member', 'Member', UsersRound, 'Members'),
  entry('/admin/add_roles', 'Roles', KeyRound, 'staff'),
  entry('/admin/Profile', 'Profile', UserRound, 'staff'),
  entry('/admin/:role', 'User', UserCog, 'staff'),
];

/** Routes that have no entry in the sidebar, with the reason. */
export const hiddenRoutes: Record<string, string> = {
  '/': 'Sign-in is for those who see no sidebar yet',
  '/admin/login': 'An alias of / that old links lead to',
};

export const entries: readonly NavigationEntry[] = navigation.flatMap((item) =>
  'entries' in item ? item.entries : [item],
);

/** The entry of an address, or of the page below one; `undefined` when it has none. */
export function entryOf(path: string): NavigationEntry | undefined {
  return (
    entries.find((candidate) => candidate.path === path) ??
    subpages.find((candidate) => matchPath(candidate.path, path) !== null)
  );
}

/** The page that shows a viewer what stands at an address: that page, its own instead, or none. */
export function placeFor(viewer: Holder, path: string): string | null {
  const found = entryOf(path);
  if (!found) return null;
  if (mayCall(found.permission, viewer)) return path;
  return viewer.level === 'customer' ? (found.forCustomers ?? null) : null;
}

const entryOfRole = (name: string) => entry(`/admin/${rolePath(name)}`, name, UserCog, 'staff');

/** The sidebar as somebody sees it: what they may use, and a group only when something stands in it. */
export function menuOf(viewer: Viewer): (NavigationEntry | NavigationGroup)[] {
  const stands = ({ permission, unless }: NavigationEntry) =>
    mayCall(permission, viewer) && !(unless && mayCall(unless, viewer));
  return navigation.flatMap<NavigationEntry | NavigationGroup>((item) => {
    if (!('entries' in item)) return stands(item) ? [item] : [];
    const roles = item.managedRoles ? viewer.managedRoles.map(entryOfRole) : [];
    const shown = [...roles, ...item.entries.filter(stands)];
    return shown.length > 0 ? [{ label: item.label, entries: shown }] : [];
  });
}
