import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Casino Wallet Report',
    empty: 'No Wallet Report Found',
    cause: 'Belongs to',
    statementFrom: (day: string) => `Statement from ${day}`,
    kinds: {
      recharge: 'Recharge',
      payout: 'Withdrawal',
      hold: 'Withdrawal asked',
      opening: 'Opening amount',
      fee: 'Statement paid',
    },
  },
  () => import('./copy.hi.ts'),
);
