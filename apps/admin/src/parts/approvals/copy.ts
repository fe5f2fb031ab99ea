import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    account: 'Account',
    amount: 'Amount',
    proposed: 'Proposed',
    why: 'Why',
    servesAt: 'In use from',
    limit: 'Limit',
    ofDay: 'Above what one person moves alone in 24 hours',
    confirm: 'Confirm',
    decline: 'Decline',
    takeBack: 'Take back',
    confirmTitle: (what: string, who: string) => `Confirm: ${what}, ${who}`,
    declineTitle: (what: string, who: string) => `Decline: ${what}, ${who}`,
    takeBackTitle: (what: string, who: string) => `Take back: ${what}, ${who}`,
    confirmText: 'It is done at once, in both your names, if the rules still allow it.',
    confirmAccounts: 'Payers are shown the new accounts at once.',
    declineText: 'Nothing moves.',
    declineAccounts: 'Payers go on being shown the accounts in use.',
    takeBackText: 'It no longer waits. Nothing changes.',
    reason: 'Reason',
    reasonHelp: 'Who proposed it reads this',
    cancel: 'Cancel',
    otherConfirms: 'A different person must confirm.',
  },
  () => import('./copy.hi.ts'),
);
