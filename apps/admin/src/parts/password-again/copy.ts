import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Your password, please',
    text: 'This goes on only after you type your own password again. What you filled in stays. It counts for five minutes.',
    password: 'Your password',
    cancel: 'Cancel',
    go: 'Continue',
  },
  () => import('./copy.hi.ts'),
);
