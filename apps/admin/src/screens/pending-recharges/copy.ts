import type { RechargeFlag } from '@cage/contract/recharges/review';
import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Pending Recharge',
    caption: 'Pending recharges',
    empty: 'No pending recharges',
    emptySearch: 'No pending recharge matches this search',
    search: 'Search',
    searchPlaceholder: 'Search by Account, Code or UTR...',
    mine: 'Mine',
    downline: 'Downline',
    accept: 'Accept',
    reject: 'Reject',
    waiting: 'Waiting',
    rejectTitle: (code: string) => `Reject ${code}`,
    large: 'Large amount',
    /** A row's warnings, the gravest first; its review has a sentence for each. */
    flags: {
      'utr-paid-out': 'UTR paid out',
      'utr-alike': 'UTR reused',
      'proof-seen': 'Proof reused',
      'utr-rejected-before': 'UTR rejected',
      'payee-changed': 'Payee changed',
      'payee-inactive': 'Payee inactive',
      'payee-paused': 'Payee paused',
      'amount-far-above': 'Unusual amount',
      'utr-not-12-digits': 'Not 12 digits',
      'account-new': 'New account',
    } satisfies Record<RechargeFlag, string>,
    proposedMine: 'You proposed to accept this. A different person must confirm.',
    waitsForSecond: 'Waits for a second person',
    secondPerson: 'Second person',
    confirm: 'Confirm',
    failureToast: 'error',
    undo: {
      doing: 'Accepting',
      undo: 'Undo',
      undoAll: 'Undo all',
      of: (username: string) => `for ${username}`,
      several: (count: number) => `${count} recharges,`,
    },
    acceptSelected: (count: number) => `Accept ${count}`,
    leftOut: (count: number) => `${count} left out: ${count === 1 ? 'it has' : 'they have'} warnings or a large amount`,
  },
  () => import('./copy.hi.ts'),
);
