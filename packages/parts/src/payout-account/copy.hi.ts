import type { Hindi } from '@cage/ui/words';
import type { copy } from './copy.ts';

export const hindi: Hindi<typeof copy> = {
  title: 'भुगतान खाता जोड़ें',
  kind: 'खाते का प्रकार',
  kinds: { bank: 'बैंक खाता', upi: 'UPI ID', usdt: 'USDT पता (TRC20)' },
  holder: 'खाताधारक का नाम',
  holderHelp: 'जैसा बैंक में है',
  bankName: 'बैंक',
  accountNumber: 'खाता संख्या',
  ifsc: 'IFSC कोड',
  upiId: 'UPI ID',
  usdtAddress: 'USDT पता (TRC20)',
  payableFrom: 'भुगतान हो सकेगा:',
  waits: (hours) => `आपकी सुरक्षा के लिए नए खाते में सहेजने के ${hours} घंटे बाद ही भुगतान हो सकता है।`,
  cancel: 'रद्द करें',
  save: 'सहेजें',
};
