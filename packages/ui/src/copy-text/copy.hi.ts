import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  copyOf: (label) => `${label} कॉपी करें`,
  copied: (label) => `${label} कॉपी हुआ`,
  copyFailed: (label) => `${label} कॉपी नहीं हुआ। इसे चुनकर ख़ुद कॉपी करें`,
};
