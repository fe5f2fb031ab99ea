import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    late: 'This page is slow to load.',
    again: 'Load it again',
  },
  () => import('./copy.hi.ts'),
);
