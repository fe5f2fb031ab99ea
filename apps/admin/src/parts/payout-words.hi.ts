import type { Hindi } from '@cage/ui/words';
import type { payoutWords } from './payout-words.ts';

export const hindi: Hindi<typeof payoutWords> = {
  upiId: 'UPI ID',
  holder: 'खाताधारक',
  bank: 'बैंक',
  accountNumber: 'खाता संख्या',
  ifsc: 'IFSC कोड',
  usdtAddress: 'USDT पता',
};
