import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Withdrawal',
    asked: 'Asked for',
    checking: 'Being checked',
    checked: 'Checked',
    checkingNote:
      'Most withdrawals are paid within an hour. Until then the amount is on hold, and comes back to your wallet only if it is denied. This page updates on its own.',
    todo: 'Paid out',
    paying: 'Being paid by the bank',
    payingNote: 'The transfer is with our bank. The amount stays on hold until the bank tells us that it is done.',
    paid: 'Paid out',
    paidNote: 'It can take the bank some time to show it.',
    denied: 'Denied',
    deniedNote: 'The amount is back in your wallet.',
    utr: 'UTR',
    reference: 'Reference',
    paidTo: 'Paid to',
    receipt: 'Withdrawal receipt',
    again: 'Ask again',
    wallet: 'Back to wallet',
    history: 'Back to history',
    failed: 'This withdrawal could not be loaded',
    unknown: 'There is no such withdrawal',
  },
  () => import('./copy.hi.ts'),
);
