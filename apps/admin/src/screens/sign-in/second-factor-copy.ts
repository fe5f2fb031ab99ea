import { catalogue } from '@cage/ui/words';

/** The words of the step after a password that is not enough. */
export const copy = catalogue(
  {
    submit: 'Login',
    codeTitle: 'Your second factor',
    another: 'Use another account',
    enrolTitle: 'Set up a second factor',
    enrolText:
      'Your account needs one: a passkey, or a code of an app on your phone, beside the password. It takes a minute.',
  },
  () => import('./second-factor-copy.hi.ts'),
);
