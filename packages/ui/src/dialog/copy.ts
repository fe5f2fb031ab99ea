import { catalogue } from '../words.tsx';

/** What a dialog says by itself. */
export const copy = catalogue(
  {
    close: 'Close',
    typedWouldBeLost: 'What you typed would be lost.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
  () => import('./copy.hi.ts'),
);
