import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    /** Of one account and those below it, the others being left out. */
    under: (id: string) => `Only what ${id} and accounts below it ask for`,
    everybody: 'Show everybody’s',
  },
  () => import('./under-copy.hi.ts'),
);
