import { catalogue } from '@cage/ui/words';

/** Words of the pages before the sign-in; the rest of the layout's words comes with the frame. */
export const visitorCopy = catalogue(
  {
    adults: '18+ only. Play with money you can afford to lose.',
    help: (line: string) => `Help line ${line}`,
    playMoney: 'Play money: no deposit, no withdrawal',
    loading: 'Loading...',
  },
  () => import('./visitor-copy.hi.ts'),
);
