import { catalogue } from '@cage/ui/words';

/** The words before a call that waits for a second person, loaded with the dialogs that use them. */
export const copy = catalogue(
  {
    title: 'Waits for a second person',
    ofDay: 'It is more than you may still move alone in these 24 hours.',
    text: 'Nothing moves until somebody else confirms it in Approvals. They read your reason.',
  },
  () => import('./waits-for-second-copy.hi.ts'),
);
