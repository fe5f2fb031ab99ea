import { catalogue } from '@cage/ui/words';

/** The words that all queues share. */
export const queueCopy = catalogue(
  {
    whole: 'Show the whole queue',
    /** The number of requests waiting on the other tab. */
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
