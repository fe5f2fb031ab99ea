import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Add payout account',
    kind: 'Kind of account',
    kinds: { bank: 'Bank account', upi: 'UPI ID', usdt: 'USDT (TRC20)' },
    holder: 'Name of the account holder',
    holderHelp: 'As the bank knows it',
    bankName: 'Bank',
    accountNumber: 'Account number',
    ifsc: 'IFSC code',
    upiId: 'UPI ID',
    usdtAddress: 'USDT address (TRC20)',
    payableFrom: 'Usable from',
    waits: (hours: number) => `For your safety a new account can be paid to only ${hours} hours after you save it.`,
    cancel: 'Cancel',
    save: 'Save',
  },
  () => import('./copy.hi.ts'),
);
