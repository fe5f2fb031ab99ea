import { catalogue } from '@cage/ui/words';

/** Texts of forms in both apps. */
export const copy = catalogue(
  {
    phoneHint: 'Ten digits; spaces, +91 and a leading 0 are left out',
    optional: 'Optional',
    /** Problems that no call would be refused for: the form is not sent with them. */
    problems: {
      chooseAccount: 'Choose an account',
      chooseColumn: 'Choose the column',
      addAccount: 'Add the account to be paid out to',
      typePassword: 'Type your password',
      typeAgain: 'Type the password once more',
      noSuchDay: 'No such day: write it like 2026-11-20',
    },
  },
  () => import('./copy.hi.ts'),
);
