import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  loading: 'लोड हो रहा है...',
  playMoney: 'खेल के चिप्स, असली पैसा नहीं: न जमा, न निकासी',
};
