import { allPermissions, type Holder, type Permission, permissions } from './permissions.ts';

/** What names of roles and permissions are compared by: the wire writes them in any case. Source: R16. */
export const nameKey = (name: string): string => name.toLowerCase();

/** The permission of a name in any case, or `undefined`. */
export const permissionNamed = (name: string): Permission | undefined =>
  allPermissions.find((known) => nameKey(known) === nameKey(name));

/** The last part of the address of a role's accounts: the name in lower case without spaces. Source: R18. */
export const rolePath = (name: string): string => nameKey(name).replace(/\s+/g, '');

/** Names with a meaning of their own: the levels, and what else stands in the user group. */
export const reservedNames: readonly string[] = ['admin', 'agent', 'customer', 'player', 'members', 'addadmin'];

/** First parts of the addresses below /admin that screens have. A role's accounts would be hidden behind them. */
export const fixedPaths: readonly string[] = [
  'dashboard',
  'browse_recharge',
  'settings',
  'roles',
  'approvals',
  'deposit_history',
  'customer',
  'add_roles',
  'profile',
  'agentwhitelist',
  'customerwhitelist',
  'casinoreport',
  'clientwallet',
  'company',
  'adminrecharge',
  'chipsreport',
  'account',
  'adminchipsreport',
  'ggrreport',
  'statements',
  'login',
  'withdraw',
  'withdraw_history',
  'members',
  'audit',
  'notifications',
  'my-project',
  'my-withdrawals',
  'api',
];

/** Roles that nobody changes: the first holds everything, the last nothing of the back office. */
export const lockedRoles: readonly string[] = ['admin', 'player'];

/**
 * Whether somebody may put a permission into a role: what they hold themselves. The role `admin` gives what its downline
 * may do, so it grants all but what belongs to it alone. Source: R16.
 */
export function mayGrant(name: string, holder: Holder & { role: string }): boolean {
  const known = Object.hasOwn(permissions, name) ? permissions[name as Permission] : undefined;
  if (!known?.grantable) return false;
  return (holder.level === 'admin' && holder.role === 'admin') || holder.permissions.includes(name);
}

/** The permission groups of a role's checklist, in order. The user group also holds the roles that a role manages. */
export const roleGroups = ['whitelist', 'payment', 'roles', 'reports', 'customerhistory', 'user'] as const;
export type RoleGroup = (typeof roleGroups)[number];

/** The permissions that a group of the checklist offers. */
export const permissionsOf = (group: RoleGroup): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((name) => permissions[name].group === group);
