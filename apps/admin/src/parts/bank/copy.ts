import { catalogue } from '@cage/ui/words';

/** The words about a bank line, used wherever one is shown. */
export const bankWords = catalogue(
  {
    line: 'Bank line',
    on: (day: string) => `on ${day}`,
    from: (file: string) => `from ${file}`,
    unproven: 'Unproven',
    unprovenText: 'The bank files cover its day, but no line proves it yet.',
  },
  () => import('./copy.hi.ts'),
);
