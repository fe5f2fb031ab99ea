import type { Guide } from '../guide.ts';

export const skeletonGuide: Guide = {
  musts: ['A skeleton is silent: what it stands in says that it is busy'],
  dos: [
    'The size of what comes, so that nothing jumps',
    'In the true columns of a table, under the true names of fields',
  ],
  donts: [
    'A number or a word that is not known yet',
    'More than a screenful',
    'One grey block for a whole page: draw the shape of what comes',
  ],
};
