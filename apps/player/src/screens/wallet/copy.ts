import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Wallet',
    available: 'Available',
    held: 'On hold for withdrawal',
    deposit: 'Deposit',
    withdraw: 'Withdraw',
    recent: 'Recent activity',
    all: 'See all',
    kinds: { deposit: 'Deposit', withdrawal: 'Withdrawal' },
    empty: 'Nothing has moved yet',
    emptyText: 'Your first deposit takes three steps: amount, payment, proof.',
    failed: 'Your wallet could not be loaded',
    listFailed: 'Your recent activity could not be loaded',
  },
  () => import('./copy.hi.ts'),
);
