import { catalogue } from '@cage/ui/words';

/** What is said before something waits for a second person; it comes with the dialogs that say it. */
export const copy = catalogue(
  {
    title: 'Waits for a second person',
    ofDay: 'It is more than you may still move alone in these 24 hours.',
    text: 'Nothing moves until somebody else confirms it in Approvals. They read your reason.',
  },
  () => import('./waits-for-second-copy.hi.ts'),
);
