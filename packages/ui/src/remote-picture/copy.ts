import { catalogue } from '../words.tsx';

/** Words for a picture that failed to load. */
export const copy = catalogue(
  {
    pictureNotLoaded: 'The picture could not be loaded',
    tryAgainSoon: 'Try again in a moment',
  },
  () => import('./copy.hi.ts'),
);
