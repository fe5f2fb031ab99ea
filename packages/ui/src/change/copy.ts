import { catalogue } from '../words.tsx';

/** Words of a change besides its figures. */
export const copy = catalogue(
  {
    noChange: 'No change',
    was: 'was',
    newFigure: 'new',
  },
  () => import('./copy.hi.ts'),
);
