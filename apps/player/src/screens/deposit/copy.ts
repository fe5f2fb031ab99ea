import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Deposit',
    steps: ['Amount', 'Pay', 'Proof'],
    slip: 'Pay-in slip',
    amount: 'How much do you want to pay in?',
    limits: (minimum: string, maximum: string) => `From ${minimum} to ${maximum}, whole rupees`,
    limitsNow: (minimum: string, most: string) => `From ${minimum}, up to ${most} now, whole rupees`,
    method: 'How do you want to pay?',
    methods: { upi: 'UPI', bank: 'Bank transfer', qr: 'QR code', usdt: 'USDT' },
    by: {
      upi: 'GPay, PhonePe, Paytm or any UPI app',
      bank: 'IMPS, NEFT or RTGS from your bank',
      qr: 'Scanned with any UPI app',
      usdt: 'From your wallet, over TRC20',
    },
    next: 'Continue',
    nextWith: (amount: string) => `Continue with ${amount}`,
    nothingYet: 'Nothing is taken yet. You pay in the next step.',
    failed: 'Payment options could not be loaded',
  },
  () => import('./copy.hi.ts'),
);
