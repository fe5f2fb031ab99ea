import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  { title: 'Casino Wallet Report', empty: 'No Wallet Report Found' },
  () => import('./copy.hi.ts'),
);
