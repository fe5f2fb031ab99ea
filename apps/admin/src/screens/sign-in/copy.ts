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
  },
  () => import('./copy.hi.ts'),
);
