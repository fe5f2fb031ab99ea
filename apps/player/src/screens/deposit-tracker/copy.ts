import type { EXPIRED_REASON, rejectReasons } from '@cage/contract/recharges/review';
import { catalogue } from '@cage/ui/words';

type Advice = Record<(typeof rejectReasons)[number] | typeof EXPIRED_REASON, string>;

export const copy = catalogue(
  {
    title: 'Deposit',
    sent: 'Sent',
    checking: 'Being checked',
    checked: 'Checked',
    checkingNote: 'Most deposits are checked within an hour. This page updates on its own.',
    checkedOnce: 'Checked once',
    checkedTwice: 'Being checked a second time',
    checkedTwiceNote: 'Another person looks at this deposit before it is credited. This page updates on its own.',
    credited: 'Credited',
    creditedNote: 'The amount is in your wallet.',
    paidDebtLine: 'Paid off your debt',
    reversedNote: 'The amount was taken out of your wallet again.',
    reversedOwing: (amount: string) =>
      `What you still had was taken out of your wallet; you still owe ${amount}. Whatever comes in pays that first.`,
    rejected: 'Rejected',
    /** Advice for each listed reason; a typed reason gives its own. */
    advice: {
      'UTR not found':
        'No payment with this number has arrived. If you have paid, compare it with your payment app and send it again; do not pay twice.',
      'Amount mismatch':
        'Another amount arrived. Start a new deposit of what you paid and send the same number; do not pay twice.',
      Duplicate: 'This payment is on another request. Your history has it.',
      'Unclear proof':
        'The screenshot could not be read. Send one that shows number, amount and time; do not pay twice.',
      'Wrong account': 'The payment went to another account than the one shown to you. Ask us what can be done.',
      'Not decided in 24 hours':
        'Nobody checked this deposit for a day, so it was cancelled. If you paid, ask us or send it again; do not pay twice.',
    } satisfies Advice,
    cancelled: 'Cancelled',
    todo: 'Credited',
    reference: 'Reference',
    method: 'Method',
    utr: 'UTR',
    hash: 'Transaction hash',
    usdtAmount: 'Amount in USDT',
    rate: 'Rate for 1 USDT',
    receipt: 'Deposit receipt',
    resubmit: 'Resubmit',
    /** Where the advice is something other than resending the same payment. */
    ways: {
      'Amount mismatch': 'Start a new deposit',
      Duplicate: 'See my requests',
      'Wrong account': 'Get help',
      'Not decided in 24 hours': 'Get help',
    },
    cancelRequest: 'Cancel request',
    keepRequest: 'Keep it',
    cancelTitle: 'Cancel this request?',
    cancelText: 'It will no longer be checked. If you have paid, keep it and wait instead.',
    wallet: 'Back to wallet',
    history: 'Back to history',
    failed: 'This deposit could not be loaded',
    unknown: 'There is no such deposit',
  },
  () => import('./copy.hi.ts'),
);
