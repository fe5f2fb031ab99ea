import { catalogue } from '@cage/ui/words';

/** Texts of forms in both apps. */
export const copy = catalogue(
  {
    phoneHint: 'Ten digits; spaces, +91 and a leading 0 are left out',
    optional: 'Optional',
    /** No answer came to a call that counts once. */
    noAnswer: 'No answer came. It may have been done: press again, it counts once',
    /** Asked before such a form is closed. */
    mayBeDone: 'It may have been done. Look at the balance or the list first.',
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
