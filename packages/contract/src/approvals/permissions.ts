import type { Permission } from '../roles/permissions.ts';

/**
 * Permissions that open Approvals: those that propose or confirm anything. Listed by name, so that a menu does not load the
 * kinds of proposals; a test keeps both in step.
 */
export const approvalPermissions: readonly Permission[] = [
  'Add Chips',
  'Confirm Added Chips',
  'A/C chips In/Out',
  'Pending Recharge',
  'Pending Withdrawal',
  'Reverse Recharges',
  'Reverse Withdrawals',
  'Void Bets',
  'Resettle Bets',
  'Write Off Debts',
  'Adjust Wallets',
  'Bank',
];
