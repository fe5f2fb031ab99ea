import { catalogue } from '@cage/ui/words';

export const creditedCopy = catalogue(
  {
    paidDebt: (paid: string, left: string) => `${paid} of it paid what you owed; ${left} is in your wallet.`,
    paidDebtAll: 'All of it paid what you owed.',
  },
  () => import('./credited-copy.hi.ts'),
);
