import { catalogue } from '@cage/ui/words';

/** What stands there before a page does. */
export const copy = catalogue(
  {
    loading: 'Loading...',
    playMoney: 'Play money: no deposit, no withdrawal',
  },
  () => import('./copy.hi.ts'),
);
