import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'आपकी जमा सीमा',
  change: 'बदलें',
  used: {
    day: (used, limit) => `24 घंटे में ${limit} में से ${used}`,
    week: (used, limit) => `7 दिन में ${limit} में से ${used}`,
    month: (used, limit) => `30 दिन में ${limit} में से ${used}`,
  },
  left: (amount) => `${amount} बाकी`,
};
