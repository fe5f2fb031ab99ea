import type { Permission } from '@cage/contract/roles/permissions';
import { createAccount, type NewAccount } from '../store/accounts/accounts.ts';
import type { Transaction } from '../store/database/database.ts';
import { insertRole } from '../store/roles/roles.ts';

interface Desk {
  role: string;
  permissions: readonly Permission[];
  /** The clerk of the desk; acts for root. */
  username: string;
  phone: string;
}

/** Two custom roles with one clerk each. */
export const desks: readonly Desk[] = [
  {
    role: 'Cashier',
    permissions: ['Pending Recharge', 'Recharge History', 'Pending Withdrawal'],
    username: 'kavya.desk',
    phone: '9000000007',
  },
  {
    role: 'Reporter',
    permissions: [
      'Casino Bets',
      'Client Wallet Report',
      'Chips Report',
      'Admin Chips Report',
      'GGR Report',
      'Statements',
    ],
    username: 'nikhil.reports',
    phone: '9000000008',
  },
];

/** Opens the desks below root; `openings` are their accounts in the same order. */
export async function openDesks(tx: Transaction, rootId: number, openings: readonly NewAccount[]): Promise<void> {
  for (const [index, { role, permissions }] of desks.entries()) {
    const opening = openings[index];
    if (!opening) continue;
    await insertRole(tx, rootId, { name: role, permissions, managedIds: [] });
    await createAccount(tx, { ...opening, parentId: rootId, actsForId: rootId });
  }
}
