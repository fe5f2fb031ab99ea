import { type Access, type Holder, mayCall } from '../roles/access.ts';

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

/** Whether somebody may open the records of the kind of a reference: of a recharge, a withdrawal, or a bet by its number. */
export function mayOpenRecord(reference: string, holder: Holder): boolean {
  if (/^\d/.test(reference)) return mayCall('Casino Bets', holder);
  return mayCall(reference.startsWith('R') ? caseReaders.recharge : caseReaders.withdrawal, holder);
}
