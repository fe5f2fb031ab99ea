import { catalogue } from '../words.tsx';

/** What is said of a file that was chosen. */
export const copy = catalogue(
  {
    remove: 'Remove',
    chosenPicture: 'What you chose',
    sending: 'Sending',
  },
  () => import('./copy.hi.ts'),
);
