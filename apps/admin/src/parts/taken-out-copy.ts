import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    takenOut: (from: string) =>
      `Bets before ${from} are kept apart by now: neither this list nor its CSV has them. Totals count them, except those of a search.`,
  },
  () => import('./taken-out-copy.hi.ts'),
);
