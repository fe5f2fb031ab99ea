import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    movements: 'Newest chips',
    allMovements: 'All chips',
    /**
     * True for viewers who see everything as well: others see only movements with a side of theirs, or of the account
     * they act for.
     */
    nothingMoved: 'No chips have moved between you and this account.',
    movementsFailed: 'The newest chips could not be loaded',
    events: 'Audit log',
    allEvents: 'Full audit log',
    nothingDone: 'Nothing is in the audit log.',
    eventsFailed: 'The audit log could not be loaded',
    nobody: 'Not signed in',
    by: (name: string) => `by ${name}`,
    after: (amount: string) => `Balance ${amount}`,
  },
  () => import('./newest-copy.hi.ts'),
);
