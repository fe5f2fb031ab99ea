import { catalogue } from '../words.tsx';

/** Words of the chart besides its labels. */
export const copy = catalogue(
  {
    day: 'Day',
    noDays: 'No days to show',
    asTable: 'As a table',
    belowZero: (label: string) => `${label} below zero`,
  },
  () => import('./copy.hi.ts'),
);
