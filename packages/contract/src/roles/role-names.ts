import type { Holder } from './access.ts';
import { allPermissions, type Permission, permissions } from './permissions.ts';
import { nameKey } from './role-path.ts';

/** The permission with this name in any case, or `undefined`. */
export const findPermission = (name: string): Permission | undefined =>
  allPermissions.find((known) => nameKey(known) === nameKey(name));

/** Roles that nobody can change: the first holds everything, the last nothing of the back office. */
export const lockedRoles: readonly string[] = ['admin', 'player'];

/**
 * Whether a holder may put a permission into a role: any that it holds itself. The role `admin` decides what its downline
 * may do, so it grants all but those that belong to it alone. Source: R16.
 */
export function mayGrant(name: string, holder: Holder & { role: string }): boolean {
  const known = Object.hasOwn(permissions, name) ? permissions[name as Permission] : undefined;
  if (!known?.grantable) return false;
  return (holder.level === 'admin' && holder.role === 'admin') || holder.permissions.includes(name);
}

/** Permission groups of a role's checklist, in order. The user group also holds the roles that a role manages. */
export const roleGroups = ['whitelist', 'payment', 'roles', 'reports', 'customerhistory', 'user'] as const;
export type RoleGroup = (typeof roleGroups)[number];

/** The permissions in a group of the checklist. */
export const permissionsOf = (group: RoleGroup): Permission[] =>
  (Object.keys(permissions) as Permission[]).filter((name) => permissions[name].group === group);
