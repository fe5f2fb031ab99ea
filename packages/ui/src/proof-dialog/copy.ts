import { catalogue } from '../words.tsx';

/** Words of the actions on an open picture. */
export const copy = catalogue(
  {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    rotate: 'Rotate',
  },
  () => import('./copy.hi.ts'),
);
