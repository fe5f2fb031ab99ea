import { catalogue } from '../words.tsx';

/** What a change says besides its figures. */
export const copy = catalogue(
  {
    noChange: 'No change',
    was: 'was',
    newFigure: 'new',
  },
  () => import('./copy.hi.ts'),
);
