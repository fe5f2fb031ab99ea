import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Leave without saving?',
    text: 'What you typed would be lost.',
    stay: 'Keep editing',
    leave: 'Discard',
  },
  () => import('./copy.hi.ts'),
);
