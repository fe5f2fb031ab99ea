import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  reason: 'कारण',
  otherReason: 'अन्य',
  inYourWords: 'अपने शब्दों में',
  chooseReason: 'कारण चुनें',
  sayReason: 'कारण लिखें',
};
