import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Can’t sign in?',
    lead: 'Support helps you back into your account.',
    cases: [
      {
        title: 'You forgot your password',
        text: 'Write to support and give your phone number. They check that it is you and set a new password. Change it in your profile once you are in.',
      },
      {
        title: 'Your account is suspended or inactive',
        text: 'Support can tell you why, and what has to happen before you can sign in again.',
      },
      {
        title: 'Too many attempts',
        text: 'Wait 15 minutes and try again. Your account and its money are as they were.',
      },
    ],
    about: 'I can’t sign in. My phone number is ',
    noContact: (line: string) =>
      line
        ? `There is no contact number on this site yet. The help line is ${line}.`
        : 'There is no contact number on this site yet. Ask whoever sent you here.',
    failed: 'The contact could not be loaded',
    back: 'Back to the sign-in',
  },
  () => import('./copy.hi.ts'),
);
