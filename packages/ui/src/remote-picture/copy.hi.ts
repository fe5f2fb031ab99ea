import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  pictureNotLoaded: 'तस्वीर लोड नहीं हो सकी',
  tryAgainSoon: 'थोड़ी देर में फिर कोशिश करें',
};
