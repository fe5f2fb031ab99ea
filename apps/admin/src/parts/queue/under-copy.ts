import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    /** For one account and those below it, without the others. */
    under: (id: string) => `Only requests of ${id} and accounts below it`,
    everybody: 'Show everybody’s',
  },
  () => import('./under-copy.hi.ts'),
);
