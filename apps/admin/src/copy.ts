import { catalogue } from '@cage/ui/words';

/** What is shown before a page is. */
export const copy = catalogue(
  {
    loading: 'Loading...',
    playMoney: 'Play money: no deposit, no withdrawal',
  },
  () => import('./copy.hi.ts'),
);
