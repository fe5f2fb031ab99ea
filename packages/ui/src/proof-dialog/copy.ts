import { catalogue } from '../words.tsx';

/** What can be done with a picture that is looked at. */
export const copy = catalogue(
  {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
  },
  () => import('./copy.hi.ts'),
);
