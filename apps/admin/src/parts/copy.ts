import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    narrowed: 'Nothing matches these filters',
    reset: 'Reset filters',
    loading: 'Loading...',
    retry: 'Retry',
    noAccess: 'No access',
    forbidden: 'You do not have permission to do this',
    needs: (permission: string) => `This needs the permission ${permission}`,
    needsOneOf: (permissions: string) => `This needs one of these permissions. ${permissions}`,
    ask: (name: string) => `Ask ${name}, who gave you this account.`,
    askWhoever: 'Ask whoever gave you this account.',
    queue: {
      keys: 'Keys (?)',
      letters: 'Letter keys act on the queue',
      lettersHelp: 'Only while the focus is in the rows or the review pane. Arrows, Enter and Escape always do.',
      read: 'Dismiss',
      closeReview: 'Close review',
      notDecided: (amount: string, username: string, why: string) => `${amount} of ${username} was not decided: ${why}`,
    },
    warnings: (count: number) => (count === 1 ? '1 warning' : `${count} warnings`),
    seconds: (count: number) => `${count} s`,
    usdtAt: (amount: string, rate: string) => `${amount} USDT at ₹${rate}`,
    proof: 'Payment Proof',
    proofOf: (code: string) => `Payment Proof ${code}`,
    viewFull: 'View Full',
  },
  () => import('./copy.hi.ts'),
);
