import { catalogue } from '../words.tsx';

/** Words of the dialog itself. */
export const copy = catalogue(
  {
    close: 'Close',
    typedWouldBeLost: 'What you typed would be lost.',
    keepEditing: 'Keep editing',
    discard: 'Discard',
  },
  () => import('./copy.hi.ts'),
);
