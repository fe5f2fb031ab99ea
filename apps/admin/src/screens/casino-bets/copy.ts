import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Casino Bets Report',
    empty: 'No Casino Bets Found',
    search: { label: 'Search', placeholder: 'Round or transaction id' },
  },
  () => import('./copy.hi.ts'),
);
