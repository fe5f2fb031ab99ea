import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  { title: 'Admin Chips Report', empty: 'No Chips Data Found' },
  () => import('./copy.hi.ts'),
);
