import type { Holder } from './access.ts';
import { allPermissions, type Permission, permissions } from './permissions.ts';
import { nameKey } from './role-path.ts';

/** The permission of a name in any case, or `undefined`. */
export const permissionNamed = (name: string): Permission | undefined =>
  allPermissions.find((known) => nameKey(known) === nameKey(name));

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
