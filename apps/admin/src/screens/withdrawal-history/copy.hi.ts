import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'निकासी का इतिहास',
  empty: 'अभी कोई निकासी नहीं',
  search: { label: 'खोजें', placeholder: 'खाते, लेनदेन ID या UTR से खोजें...' },
  queues: { mine: 'मेरी', downline: 'डाउनलाइन' },
};
