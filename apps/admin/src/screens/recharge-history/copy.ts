import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Deposit History',
    empty: 'No deposits yet',
    search: { label: 'Search', placeholder: 'Search by Account or Txn ID...' },
    queues: { mine: 'Mine', downline: 'Downline' },
  },
  () => import('./copy.hi.ts'),
);
