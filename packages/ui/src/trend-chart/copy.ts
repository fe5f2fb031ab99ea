import { catalogue } from '../words.tsx';

/** What the chart says besides its labels. */
export const copy = catalogue(
  {
    day: 'Day',
    noDays: 'No days to show',
    asTable: 'As a table',
    belowZero: (label: string) => `${label} below zero`,
  },
  () => import('./copy.hi.ts'),
);
