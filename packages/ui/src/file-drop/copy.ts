import { catalogue } from '../words.tsx';

/** Words of a chosen file. */
export const copy = catalogue(
  {
    remove: 'Remove',
    chosenPicture: 'What you chose',
    sending: 'Sending',
  },
  () => import('./copy.hi.ts'),
);
