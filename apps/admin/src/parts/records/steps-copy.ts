import { catalogue } from '@cage/ui/words';

/** What leads from one record to the next; it comes with the records. */
export const copy = catalogue(
  {
    place: (at: number, of: number) => `${at} of ${of}`,
    previous: 'Previous record (K)',
    next: 'Next record (J)',
  },
  () => import('./steps-copy.hi.ts'),
);
