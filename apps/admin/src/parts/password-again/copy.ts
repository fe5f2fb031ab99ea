import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Your password, please',
    text: 'This goes on only after you type your own password again. What you filled in stays. It counts for five minutes.',
    password: 'Your password',
    proofTitle: 'Your second factor, please',
    codeTitle: 'A code, please',
    codeText:
      'This goes on only after you give your second factor. What you filled in stays. It counts for five minutes.',
    code: 'Your code',
    codeHelp: 'Six digits of your authenticator app, or a recovery code',
    cancel: 'Cancel',
    go: 'Continue',
  },
  () => import('./copy.hi.ts'),
);
