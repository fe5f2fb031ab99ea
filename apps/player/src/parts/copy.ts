import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    deposits: { credited: 'Credited', checking: 'Being checked', cancelled: 'Cancelled', rejected: 'Rejected' },
    withdrawals: { pending: 'Being checked', inBank: 'At the bank', approved: 'Paid out', denied: 'Denied' },
    owed: (amount: string) => `You owe ${amount}`,
    owedText:
      'A correction took more than you had. Whatever comes in pays it first; until then you can’t bet or withdraw.',
  },
  () => import('./copy.hi.ts'),
);
