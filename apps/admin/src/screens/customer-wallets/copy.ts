import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Casino Wallet Report',
    empty: 'No Wallet Report Found',
    cause: 'Belongs to',
    statementFrom: (day: string) => `Statement from ${day}`,
  },
  () => import('./copy.hi.ts'),
);
