import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'कैसीनो दाँव रिपोर्ट',
  empty: 'कोई कैसीनो दाँव नहीं मिला',
  search: { label: 'खोजें', placeholder: 'राउंड या लेनदेन आईडी' },
};
