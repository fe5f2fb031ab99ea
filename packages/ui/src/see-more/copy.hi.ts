import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  seeMore: 'और देखें',
  seeMoreOf: (label) => ` (${label} का)`,
};
