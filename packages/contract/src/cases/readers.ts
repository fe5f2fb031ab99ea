import { type Access, type Holder, mayCall } from '../roles/access.ts';

/** Permissions to read a record: those of any list that could show it. */
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

/** Whether the holder may open records of this reference's kind: a recharge, a withdrawal, or a bet by its number. */
export function mayOpenRecord(reference: string, holder: Holder): boolean {
  if (/^\d/.test(reference)) return mayCall('Casino Bets', holder);
  return mayCall(reference.startsWith('R') ? caseReaders.recharge : caseReaders.withdrawal, holder);
}
