import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'जमा का इतिहास',
  empty: 'अभी कोई जमा नहीं',
  search: { label: 'खोजें', placeholder: 'खाते या लेनदेन ID से खोजें...' },
  queues: { mine: 'मेरे', downline: 'डाउनलाइन' },
};
