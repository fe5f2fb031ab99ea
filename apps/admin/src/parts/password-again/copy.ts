import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Your password, please',
    text: 'To go on, type your own password again: it counts for five minutes. What you filled in stays.',
    password: 'Your password',
    proofTitle: 'Your second factor, please',
    codeTitle: 'A code, please',
    codeText: 'To go on, give your second factor: it counts for five minutes. What you filled in stays.',
    code: 'Your code',
    codeHelp: 'Six digits of your authenticator app, or a recovery code',
    cancel: 'Cancel',
    go: 'Continue',
  },
  () => import('./copy.hi.ts'),
);
