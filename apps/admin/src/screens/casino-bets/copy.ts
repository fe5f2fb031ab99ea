import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Casino Bets Report',
    empty: 'No Casino Bets Found',
    corrections: (from: string) =>
      `Earlier bets that ended or were resettled after their statement was final: the corrections in the statement from ${from}`,
    search: { label: 'Search', placeholder: 'Round or ID' },
  },
  () => import('./copy.hi.ts'),
);
