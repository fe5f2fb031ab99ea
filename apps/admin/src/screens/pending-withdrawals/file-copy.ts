import type { LeftOutReason } from '@cage/contract/payouts/fields';
import { catalogue } from '@cage/ui/words';

/** The words about a payout file before it is made. */
export const fileWords = catalogue(
  {
    title: 'Make a payout file',
    format: 'Format',
    failed: 'The file could not be prepared',
    formatsFailed: 'The formats could not be loaded',
    count: 'Withdrawals',
    sum: 'Sum',
    sample: 'First lines of the file',
    inBank:
      'They are in the bank from then on: nobody approves or denies one before it is taken out or its result is imported.',
    twoPeople: 'Above the limit: a second person has to confirm this file in Approvals before it is made.',
    nothing: 'None of the chosen withdrawals fits into this file.',
    leftOut: (count: number) => (count === 1 ? '1 is left out' : `${count} are left out`),
    gone: (id: number) => `No. ${id}`,
    why: {
      gone: 'Not pending any more, or not yours to decide',
      'in-bank': 'In a payout file already',
      'half-approved': 'Approved once already: it may have been paid',
      method: 'This format does not pay that way',
      flagged: 'Has a warning: decide it by itself',
      'account-waits': 'Its payout account can’t be paid to yet',
      suspended: 'The account is suspended',
      owes: 'The account owes: deny it',
    } satisfies Record<LeftOutReason, string>,
    make: (count: number) => (count === 1 ? 'Make a file of 1' : `Make a file of ${count}`),
    propose: 'Ask a second person',
    cancel: 'Cancel',
  },
  () => import('./file-copy.hi.ts'),
);
