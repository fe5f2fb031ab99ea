import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Welcome back',
    lead: 'Sign in to see your wallet, pay in and follow your requests.',
    phone: 'Phone Number',
    password: 'Password',
    remember: 'Remember me',
    rememberHelp: 'Keeps only the phone number on this device',
    submit: 'Login',
    newHere: 'New here?',
    register: 'Create an account',
    registered: 'Account created. You can sign in now',
  },
  () => import('./copy.hi.ts'),
);
