import type { Access } from '../roles/permissions.ts';

/** Who may ask for a record: whoever could have a list that shows it. */
export const caseReaders = {
  recharge: [
    'Recharge',
    'Pending Recharge',
    'Recharge History',
    'Reverse Recharges',
    'Read Customer History',
    'Members',
  ],
  withdrawal: ['Recharge', 'Pending Withdrawal', 'Withdrawal History', 'Reverse Withdrawals', 'Members'],
} as const satisfies Record<string, Access>;
