import type { Permission } from '../roles/permissions.ts';

/**
 * Who opens Approvals: whoever proposes or confirms anything. By name, so that a menu knows it without the table of what is
 * proposed; a test holds both together.
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
