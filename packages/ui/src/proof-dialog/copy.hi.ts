import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  zoomIn: 'बड़ा करें',
  zoomOut: 'छोटा करें',
  rotate: 'घुमाएँ',
};
