import { catalogue } from '../words.tsx';

/** Words for showing the whole of a text. */
export const copy = catalogue(
  {
    seeMore: 'See More',
    seeMoreOf: (label: string) => ` of ${label}`,
  },
  () => import('./copy.hi.ts'),
);
