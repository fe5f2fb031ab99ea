import type { Hindi } from '../words.tsx';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  ledgerAccount: 'खाता',
  debit: 'नामे',
  credit: 'जमा',
  balanceAfter: 'बाद का बैलेंस',
  balanced: 'दोनों ओर बराबर',
  notBalanced: 'दोनों ओर बराबर नहीं',
};
