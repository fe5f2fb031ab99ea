import type { Hindi } from '@cage/ui/words';
import type { copy } from './person-record-copy.ts';

export const hindi: Hindi<typeof copy> = {
  account: 'खाता',
  project: 'प्रोजेक्ट',
  keys: 'कुंजियाँ',
  ways: 'आगे कहाँ देखें',
};
