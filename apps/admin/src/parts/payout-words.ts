import { catalogue } from '@cage/ui/words';

/** The words about a payout account. */
export const payoutWords = catalogue(
  {
    upiId: 'UPI ID',
    holder: 'Account holder',
    bank: 'Bank',
    accountNumber: 'Account number',
    ifsc: 'IFSC code',
    usdtAddress: 'USDT address',
  },
  () => import('./payout-words.hi.ts'),
);
