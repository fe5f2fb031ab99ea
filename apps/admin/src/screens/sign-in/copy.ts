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
  },
  () => import('./copy.hi.ts'),
);
