import type { Hindi } from '@cage/ui/words';
import type { copy } from './steps-copy.ts';

export const hindi: Hindi<typeof copy> = {
  place: (at, of) => `${of} में से ${at}`,
  previous: 'पिछला रिकॉर्ड (K)',
  next: 'अगला रिकॉर्ड (J)',
};
