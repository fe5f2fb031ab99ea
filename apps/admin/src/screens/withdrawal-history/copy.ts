import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Withdrawal History',
    empty: 'No withdrawals yet',
    search: { label: 'Search', placeholder: 'Search by Account, Txn ID or UTR...' },
    queues: { mine: 'Mine', downline: 'Downline' },
  },
  () => import('./copy.hi.ts'),
);
