import type { Level } from '../people.ts';

interface PermissionPlace {
  group: 'whitelist' | 'payment' | 'roles' | 'reports' | 'customerhistory' | 'user' | 'admin';
  /** False for permissions that belong to the role `admin` alone. */
  grantable: boolean;
}

const permission = (group: PermissionPlace['group'], grantable = true): PermissionPlace => ({ group, grantable });

/**
 * Every permission, once: the server, the menu, the guards and the Add Role checklist read this list. Their meaning
 * is in permission-sentences.ts. Source: R14-R17.
 */
export const permissions = {
  'Agent Whitelist': permission('whitelist'),
  'Customer Whitelist': permission('whitelist'),
  'Pending Recharge': permission('payment'),
  'Recharge History': permission('payment'),
  Recharge: permission('payment'),
  Bank: permission('payment'),
  'Pending Withdrawal': permission('payment'),
  'Withdrawal History': permission('payment'),
  'Reverse Recharges': permission('payment'),
  'Reverse Withdrawals': permission('payment'),
  'Add Roles': permission('roles'),
  'Read Role': permission('roles'),
  'Edit Role': permission('roles'),
  'Casino Bets': permission('reports'),
  'Void Bets': permission('reports'),
  'Resettle Bets': permission('reports'),
  'Client Wallet Report': permission('reports'),
  'Chips Report': permission('reports'),
  'Admin Chips Report': permission('reports'),
  'GGR Report': permission('reports'),
  Statements: permission('reports'),
  'Close Statements': permission('reports'),
  'Read Customer History': permission('customerhistory'),
  Members: permission('user'),
  'Write Off Debts': permission('user'),
  'Adjust Wallets': permission('user'),
  'Confirm Added Chips': permission('user'),
  'A/C chips In/Out': permission('user'),
  'View More/Edit': permission('user'),
  'Add Admin': permission('user'),
  'Add Chips': permission('admin', false),
  'Reset Second Factor': permission('admin', false),
  Audit: permission('admin', false),
} as const satisfies Record<string, PermissionPlace>;

export type Permission = keyof typeof permissions;

export const allPermissions = Object.keys(permissions) as Permission[];

export const isPermission = (name: string): name is Permission => Object.hasOwn(permissions, name);

const customerDefaults: readonly Permission[] = [
  'Pending Recharge',
  'Recharge History',
  'Recharge',
  'Bank',
  'Pending Withdrawal',
  'Withdrawal History',
  'Casino Bets',
  'Client Wallet Report',
  'Chips Report',
  'GGR Report',
  'Statements',
  'Read Customer History',
  'Members',
];

/** Permissions of each level's built-in role. Source: R17; a player may pay in, and nothing of the back office. */
export const defaultPermissions: Record<Level, readonly Permission[]> = {
  admin: allPermissions,
  agent: [...customerDefaults, 'Customer Whitelist'],
  customer: customerDefaults,
  player: ['Recharge'],
};
