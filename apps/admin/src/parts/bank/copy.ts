import { catalogue } from '@cage/ui/words';

/** What is said of a bank line wherever one stands. */
export const bankWords = catalogue(
  {
    on: (day: string) => `on ${day}`,
    from: (file: string) => `from ${file}`,
  },
  () => import('./copy.hi.ts'),
);
