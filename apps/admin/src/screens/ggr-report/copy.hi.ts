import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'GGR रिपोर्ट',
  empty: 'कोई ग्राहक नहीं मिला',
  search: { label: 'खोजें', placeholder: 'ग्राहक ID, नाम या प्रोजेक्ट से खोजें' },
  totals: { win: 'कुल जीत', loss: 'कुल हार', ggr: 'कुल GGR', payable: 'देय' },
};
