import { catalogue } from '../words.tsx';

/** Words of a ledger. */
export const copy = catalogue(
  {
    ledgerAccount: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    balanceAfter: 'Balance after',
    balanced: 'Balanced',
    notBalanced: 'Does not balance',
  },
  () => import('./copy.hi.ts'),
);
