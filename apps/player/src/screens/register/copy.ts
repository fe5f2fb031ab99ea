import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Create an account',
    lead: 'One account per person, for adults only.',
    phone: 'Phone Number',
    phoneHelp: 'You sign in with it. Ten digits; spaces, +91 and a leading 0 are left out',
    username: 'Username',
    usernameHelp: '3 to 30 letters (a to z), digits, dots or underscores',
    password: 'Password',
    passwordHelp: '8 to 72 characters',
    confirm: 'Confirm Password',
    birthDate: 'Date of birth',
    birthDateHelp: 'Day, month and year, such as 11/02/1996',
    referral: 'Referral code',
    referralHelp: 'From whoever invited you. Leave it empty if you have none',
    // One sentence with a link in it.
    accept: { before: 'I am 18 or older and accept ', terms: 'the terms', after: '' },
    submit: 'Create account',
    haveOne: 'Already have an account?',
    signIn: 'Login',
  },
  () => import('./copy.hi.ts'),
);
