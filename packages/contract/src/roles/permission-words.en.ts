import { permissionSentences } from './permission-sentences.ts';
import { allPermissions, type Permission } from './permissions.ts';
import type { RoleGroup } from './role-names.ts';

/** Labels of permissions and their groups. */
export interface PermissionWords {
  names: Readonly<Record<Permission, string>>;
  allows: Readonly<Record<Permission, string>>;
  groups: Readonly<Record<RoleGroup, string>>;
}

const each = (wordOf: (name: Permission) => string) =>
  Object.fromEntries(allPermissions.map((name) => [name, wordOf(name)])) as Record<Permission, string>;

export const permissionWords: PermissionWords = {
  names: each((name) => name),
  allows: each((name) => permissionSentences[name].allows),
  groups: {
    whitelist: 'Whitelist',
    payment: 'Payment',
    roles: 'Roles',
    reports: 'Reports',
    customerhistory: 'Customer History',
    user: 'User',
  },
};
