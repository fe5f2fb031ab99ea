import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Your password, please',
    text: 'Passwords and keys are shown and changed only after you type your own password again. It counts for five minutes.',
    password: 'Your password',
    cancel: 'Cancel',
    go: 'Continue',
  },
  () => import('./copy.hi.ts'),
);
