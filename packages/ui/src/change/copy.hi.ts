import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  noChange: 'कोई बदलाव नहीं',
  was: 'पहले',
  newFigure: 'नया',
};
