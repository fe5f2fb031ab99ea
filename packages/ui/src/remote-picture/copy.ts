import { catalogue } from '../words.tsx';

/** What is said where a picture did not come. */
export const copy = catalogue(
  {
    pictureNotLoaded: 'The picture could not be loaded',
    tryAgainSoon: 'Try again in a moment',
  },
  () => import('./copy.hi.ts'),
);
