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
    events: 'What was done',
    allEvents: 'All that was done',
    nothingDone: 'Nothing is in the audit log.',
    eventsFailed: 'What was done could not be loaded',
    nobody: 'Nobody signed in',
    by: (name: string) => `by ${name}`,
    after: (amount: string) => `${amount} after it`,
  },
  () => import('./newest-copy.hi.ts'),
);
