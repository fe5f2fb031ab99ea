import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    letters: 'Letter keys act on the queue',
    lettersHelp:
      'J and K from anywhere but a field; the others while the focus is in the rows or the review pane. Arrows, Enter and Escape always do.',
  },
  () => import('./keys-copy.hi.ts'),
);
