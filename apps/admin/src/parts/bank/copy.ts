import { catalogue } from '@cage/ui/words';

/** The words about a bank line, used wherever one is shown. */
export const bankWords = catalogue(
  {
    line: 'Bank line',
    on: (day: string) => `on ${day}`,
    from: (file: string) => `from ${file}`,
    unproven: 'Unproven',
    unprovenText: 'The bank files reach beyond its day, and no line of them has it yet.',
  },
  () => import('./copy.hi.ts'),
);
