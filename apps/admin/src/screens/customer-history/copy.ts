import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Customer Deposit History',
    empty: 'No deposits yet',
    search: { label: 'Search', placeholder: 'Search by Account or Txn ID...' },
    creditedToday: 'Credited today',
    askedBy: 'Asked by',
    levels: { customer: 'Customers', player: 'Players' },
  },
  () => import('./copy.hi.ts'),
);
