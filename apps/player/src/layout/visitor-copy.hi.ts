import type { Hindi } from '@cage/ui/words';
import type { visitorCopy } from './visitor-copy.ts';

export const hindi: Hindi<typeof visitorCopy> = {
  adults: 'केवल 18+ के लिए। उतने ही पैसे से खेलें, जितना खोना सह सकें।',
  help: (line) => `हेल्पलाइन ${line}`,
  playMoney: 'खेल के चिप्स, असली पैसा नहीं: न जमा, न निकासी',
  loading: 'लोड हो रहा है...',
};
