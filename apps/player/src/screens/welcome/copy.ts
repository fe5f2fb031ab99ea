import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Welcome',
    lead: 'Your wallet: pay in, withdraw, follow your requests.',
    phone: 'Phone Number',
    password: 'Password',
    remember: 'Remember me',
    rememberHelp: 'Keeps only the phone number on this device',
    forgot: 'Forgot password?',
    help: 'How to reach support',
    submit: 'Login',
    newHere: 'New here?',
    register: 'Create an account',
    registered: 'Account created. You can sign in now',
  },
  () => import('./copy.hi.ts'),
);
