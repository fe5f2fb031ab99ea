import { catalogue } from '@cage/ui/words';

/** What every queue says. */
export const queueCopy = catalogue(
  {
    whole: 'Show the whole queue',
    /** Of how many requests that wait on the other tab. */
    showDownline: (count: number) => `Show ${count} in the downline`,
    keys: 'Keys (?)',
    read: 'Dismiss',
    closeReview: 'Close review',
    left: (count: number) => `${count} left,`,
    gone: (code: string) => `${code} no longer waits: it was decided or taken back`,
    notDecided: (amount: string, username: string, why: string) => `${amount} of ${username} was not decided: ${why}`,
  },
  () => import('./copy.hi.ts'),
);
