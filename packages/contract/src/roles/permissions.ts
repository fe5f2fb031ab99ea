import type { Level } from '../statuses.ts';

interface PermissionText {
  group: 'whitelist' | 'payment' | 'roles' | 'reports' | 'customerhistory' | 'user' | 'admin';
  /** What it allows, and what the world looks like without it. */
  allows: string;
  without: string;
  /** False for what belongs to the role `admin` alone and can't stand in another role. */
  grantable: boolean;
}

const permission = (
  group: PermissionText['group'],
  allows: string,
  without: string,
  grantable = true,
): PermissionText => ({
  group,
  allows,
  without,
  grantable,
});

/** Every permission, once: the server, the menu, the guards and the Add Role checklist read this list. Source: R14-R17. */
export const permissions = {
  'Agent Whitelist': permission('whitelist', 'Sees and edits agents in scope.', 'Agents are not in the menu.'),
  'Customer Whitelist': permission('whitelist', 'Sees and edits customers in scope.', 'Customers are not in the menu.'),
  'Pending Recharge': permission('payment', 'Accepts and rejects waiting recharges.', 'The queue is not in the menu.'),
  'Recharge History': permission('payment', 'Reads decided recharges.', 'The history is not in the menu.'),
  Recharge: permission('payment', 'Pays in to the own balance, and withdraws from it.', 'Recharge is not in the menu.'),
  Bank: permission('payment', 'Edits payment settings and the contact number.', 'Bank is not in the menu.'),
  'Pending Withdrawal': permission('payment', 'Approves and denies withdrawals.', 'The queue is not in the menu.'),
  'Withdrawal History': permission('payment', 'Reads decided withdrawals.', 'The history is not in the menu.'),
  'Add Roles': permission('roles', 'Creates roles.', 'Add New is not shown.'),
  'Read Role': permission('roles', 'Reads the list of roles.', 'Roles is not in the menu.'),
  'Edit Role': permission('roles', 'Changes roles.', 'The Actions column is not shown.'),
  'Casino Bets': permission('reports', 'Reads bets in scope.', 'The report is not in the menu.'),
  'Client Wallet Report': permission('reports', 'Reads customers’ wallet movements.', 'The report is not in the menu.'),
  'Chips Report': permission('reports', 'Reads chip movements.', 'The report is not in the menu.'),
  'Admin Chips Report': permission('reports', 'Reads minted chips.', 'The report is not in the menu.'),
  'GGR Report': permission('reports', 'Reads gross gaming revenue.', 'The report is not in the menu.'),
  'Read Customer History': permission(
    'customerhistory',
    'Reads customers’ recharges.',
    'The history is not in the menu.',
  ),
  Members: permission('user', 'Sees players in scope.', 'Members is not in the menu.'),
  'A/C chips In/Out': permission('user', 'Moves chips to and from accounts below.', 'The buttons are not shown.'),
  'View More/Edit': permission('user', 'Opens and changes accounts below.', 'The buttons are not shown.'),
  'Add Admin': permission('user', 'Creates accounts of a role.', 'Add Admin is not shown.'),
  'Add Chips': permission('admin', 'Mints chips.', 'Add Chips is not shown.', false),
  Audit: permission('admin', 'Reads and verifies the audit log.', 'Audit is not in the menu.', false),
} as const satisfies Record<string, PermissionText>;

export type Permission = keyof typeof permissions;

type OneAccess = 'public' | 'session' | 'staff' | 'customer' | 'player' | Permission;

/**
 * Who may call an endpoint: anyone, any session, back-office accounts, accounts of a level, or holders of one permission;
 * of several, whoever is one of them.
 */
export type Access = OneAccess | readonly OneAccess[];

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
  'Read Customer History',
  'Members',
];

/** What the built-in role of each level holds. Source: R17; a player may pay in, and nothing of the back office. */
export const defaultPermissions: Record<Level, readonly Permission[]> = {
  admin: allPermissions,
  agent: [...customerDefaults, 'Customer Whitelist'],
  customer: customerDefaults,
  player: ['Recharge'],
};

export interface Holder {
  level: Level;
  permissions: readonly string[];
}

/** The one rule of access; `null` is nobody signed in. Server, menu, guards and buttons all ask it. */
export function mayCall(access: Access, holder: Holder | null): boolean {
  if (access === 'public') return true;
  if (!holder) return false;
  if (access === 'session') return true;
  if (access === 'staff') return holder.level !== 'player';
  if (access === 'customer' || access === 'player') return holder.level === access;
  if (typeof access !== 'string') return access.some((one) => mayCall(one, holder));
  return holder.permissions.includes(access);
}
