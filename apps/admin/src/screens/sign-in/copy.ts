import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    product: 'Cage',
    title: 'Sign in to the back office',
    phone: 'Phone Number',
    password: 'Password',
    remember: 'Remember me',
    rememberHelp: 'Keeps only the phone number on this device',
    submit: 'Login',
    forgot: 'Forgot your password, or suspended? Ask whoever opened your account.',
    codeTitle: 'Your second factor',
    another: 'Use another account',
    enrolTitle: 'Set up a second factor',
    enrolText:
      'Your account needs one: a passkey, or a code of an app on your phone, beside the password. It takes a minute.',
  },
  () => import('./copy.hi.ts'),
);
