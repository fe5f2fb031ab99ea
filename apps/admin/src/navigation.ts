import { approvalPermissions } from '@cage/contract/approvals/permissions';
import { type Access, type Holder, mayCall } from '@cage/contract/roles/access';
import type { Permission } from '@cage/contract/roles/permissions';
import { rolePath } from '@cage/contract/roles/role-path';
import { treePermissions } from '@cage/contract/tree/permissions';
import { matchPath } from '@cage/parts/router/path-pattern';
import type { Words } from '@cage/ui/words';
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
  ListTree,
  type LucideIcon,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Stamp,
  Table,
  Terminal,
  UserCog,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import type { navigationCopy } from './navigation-copy.ts';

type NavigationWords = Words<typeof navigationCopy>;

export interface NavigationEntry {
  path: string;
  /** The page's name in the menu's copy. */
  page: keyof NavigationWords['pages'];
  icon: LucideIcon;
  /** The permission that also guards the route and, on the server, the calls behind it. */
  permission: Access;
  /** Where customers find what the page would show them: themselves. */
  forCustomers?: string;
  /** Holders of this permission get no entry: the page would only name what they use instead. */
  unless?: Permission;
  /** Which pending count is shown beside the label. */
  count?: 'recharges' | 'withdrawals' | 'approvals';
}

export interface NavigationGroup {
  group: keyof NavigationWords['groups'];
  entries: readonly NavigationEntry[];
  /** Entries for the roles that the viewer manages come first. Source: R18. */
  managedRoles?: true;
}

/** An entry with its words; that of a managed role has the role's own name. */
export interface MenuEntry extends Pick<NavigationEntry, 'path' | 'icon' | 'count'> {
  label: string;
}

export interface MenuGroup {
  label: string;
  entries: readonly MenuEntry[];
}

/** The account that a menu is made for. */
export type Viewer = Holder & { managedRoles: readonly string[] };

const entry = (
  path: string,
  page: NavigationEntry['page'],
  icon: LucideIcon,
  permission: Access,
  more: Pick<NavigationEntry, 'count' | 'forCustomers' | 'unless'> = {},
): NavigationEntry => ({ path, page, icon, permission, ...more });

/** Root has no parent to recharge from: it adds chips instead. Source: R19. */
const mints = { unless: 'Add Chips' } as const;

const itself = { forCustomers: '/admin/my-project' };

/** The sidebar as data, read by the menu, the route guards and a test. */
export const navigation: readonly (NavigationEntry | NavigationGroup)[] = [
  entry('/admin/dashboard', 'dashboard', LayoutDashboard, 'staff'),
  entry('/admin/my-project', 'myProject', FolderKey, 'customer'),
  entry('/admin/tree', 'tree', ListTree, treePermissions),
  {
    group: 'whitelist',
    entries: [
      entry('/admin/agentWhitelist', 'agentWhitelist', Briefcase, 'Agent Whitelist'),
      entry('/admin/customerWhitelist', 'customerWhitelist', Building2, 'Customer Whitelist', itself),
    ],
  },
  entry('/admin/api', 'api', Terminal, ['Customer Whitelist', 'customer']),
  {
    group: 'payment',
    entries: [
      entry('/admin/browse_recharge', 'pendingRecharge', ArrowDownToLine, 'Pending Recharge', { count: 'recharges' }),
      entry('/admin/deposit_history', 'rechargeHistory', History, 'Recharge History'),
      entry('/admin/bankFiles', 'bankFiles', Table, 'Pending Recharge'),
      entry('/admin/withdraw', 'pendingWithdrawal', ArrowUpFromLine, 'Pending Withdrawal', { count: 'withdrawals' }),
      entry('/admin/withdraw_history', 'withdrawalHistory', FileClock, 'Withdrawal History'),
      entry('/admin/approvals', 'approvals', Stamp, approvalPermissions, { count: 'approvals' }),
      entry('/admin/adminRecharge', 'recharge', CircleDollarSign, 'Recharge', mints),
      entry('/admin/my-withdrawals', 'myWithdrawals', Banknote, 'Recharge', mints),
      entry('/admin/settings', 'bank', Landmark, 'Bank'),
    ],
  },
  entry('/admin/roles', 'roles', KeyRound, 'Read Role'),
  {
    group: 'reports',
    entries: [
      entry('/admin/casinoReport', 'casinoBets', Dices, 'Casino Bets'),
      entry('/admin/clientWallet', 'clientWallet', Wallet, 'Client Wallet Report'),
      entry('/admin/chipsReport', 'chipsReport', Coins, 'Chips Report'),
      entry('/admin/adminchipsReport', 'adminChipsReport', HandCoins, 'Admin Chips Report'),
      entry('/admin/ggrReport', 'ggrReport', ChartColumn, 'GGR Report'),
      entry('/admin/statements', 'statements', ReceiptText, 'Statements'),
    ],
  },
  entry('/admin/customer/deposit_history', 'customerHistory', ScrollText, 'Read Customer History'),
  {
    group: 'user',
    managedRoles: true,
    entries: [entry('/admin/members', 'members', UsersRound, 'Members')],
  },
  entry('/admin/audit', 'audit', ShieldCheck, 'Audit'),
  entry('/admin/notifications', 'notifications', Bell, 'staff'),
];

/** Pages reached from other pages: guarded and titled like entries, but not in the sidebar. */
export const subpages: readonly NavigationEntry[] = [
  entry('/admin/company', 'partners', Building2, 'Customer Whitelist', itself),
  entry('/admin/account', 'accountStatement', Coins, 'Chips Report'),
  entry('/admin/statements/:customer/:from', 'statement', ReceiptText, 'Statements'),
  entry('/admin/statements/agents/:agent/:from', 'agentStatement', ReceiptText, 'Statements'),
  entry('/admin/withdraw/files', 'payoutFiles', ArrowUpFromLine, ['Pending Withdrawal', 'Bank']),
  entry('/admin/withdraw/files/:file', 'payoutFile', ArrowUpFromLine, 'Pending Withdrawal'),
  entry('/admin/members/:member', 'member', UsersRound, 'Members'),
  entry('/admin/add_roles', 'roles', KeyRound, 'staff'),
  entry('/admin/Profile', 'profile', UserRound, 'staff'),
  entry('/admin/:role', 'user', UserCog, 'staff'),
];

/** Routes that have no entry in the sidebar. */
export const hiddenRoutes: readonly string[] = [
  // The sign-in is for users who have no sidebar yet.
  '/',
  // Old links lead here.
  '/admin/login',
];

export const entries: readonly NavigationEntry[] = navigation.flatMap((item) =>
  'entries' in item ? item.entries : [item],
);

/** Returns the entry of an address, or of the subpage at it; `undefined` if there is none. */
export function entryOf(path: string): NavigationEntry | undefined {
  return (
    entries.find((candidate) => candidate.path === path) ??
    subpages.find((candidate) => matchPath(candidate.path, path) !== null)
  );
}

/** Returns the address that an account is shown instead of `path`: the same, its own page, or none. */
export function allowedPath(viewer: Holder, path: string): string | null {
  const found = entryOf(path);
  if (!found) return null;
  if (mayCall(found.permission, viewer)) return path;
  return viewer.level === 'customer' ? (found.forCustomers ?? null) : null;
}

const entryOfRole = (name: string): MenuEntry => ({ path: `/admin/${rolePath(name)}`, label: name, icon: UserCog });

/** Returns the sidebar of a viewer: the entries it may use, without empty groups. */
export function menuOf({ pages, groups }: NavigationWords, viewer: Viewer): (MenuEntry | MenuGroup)[] {
  const stands = ({ permission, unless }: NavigationEntry) =>
    mayCall(permission, viewer) && !(unless && mayCall(unless, viewer));
  const read = ({ path, page, icon, count }: NavigationEntry): MenuEntry => ({
    path,
    label: pages[page],
    icon,
    ...(count ? { count } : {}),
  });
  return navigation.flatMap<MenuEntry | MenuGroup>((item) => {
    if (!('entries' in item)) return stands(item) ? [read(item)] : [];
    const roles = item.managedRoles ? viewer.managedRoles.map(entryOfRole) : [];
    const shown = [...roles, ...item.entries.filter(stands).map(read)];
    return shown.length > 0 ? [{ label: groups[item.group], entries: shown }] : [];
  });
}
