import { catalogue } from '@cage/ui/words';

/** The words for stepping between records, loaded with the records. */
export const copy = catalogue(
  {
    place: (at: number, of: number) => `${at} of ${of}`,
    previous: 'Previous record (K)',
    next: 'Next record (J)',
  },
  () => import('./steps-copy.hi.ts'),
);
