import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    takenOut: (from: string) =>
      `Bets before ${from} were taken out: this list and its CSV leave them out. Totals still count them, except in a search.`,
  },
  () => import('./taken-out-copy.hi.ts'),
);
