import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'ग्राहकों की जमा का इतिहास',
  empty: 'अभी कोई जमा नहीं',
  search: { label: 'खोजें', placeholder: 'खाते या लेनदेन ID से खोजें...' },
  creditedToday: 'आज जमा हुआ',
  askedBy: 'किसका अनुरोध',
  levels: { customer: 'ग्राहक', player: 'खिलाड़ी' },
};
