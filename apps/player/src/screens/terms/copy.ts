import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Terms',
    lead: 'What holds between you and us, in short sentences.',
    terms: [
      'You are 18 or older and play for yourself. One person has one account; what is needed to prove who you are may be asked for.',
      'Pay in from accounts of your own. A payment counts once it has been found at the account that you paid to, with the amount and the reference that you gave.',
      'Withdrawals are paid to accounts of your own. A new account can be paid to after the waiting time that is shown beside it.',
      'What was credited by mistake is taken back. What is no longer there is owed, and later payments pay it first. Your history shows both.',
      'The game tells what a bet was worth. A bet that could not be finished is void, and its stake comes back.',
      'Limits, breaks and self-exclusion that you set bind at once, and nobody can lift them before their time.',
      'Keep your password to yourself. What is done with it counts as done by you until you tell us that it is lost.',
      'If something is wrong, tell support, with the reference of the request. Every decision stands in your history, with its reason.',
    ],
    back: 'Create an account',
  },
  () => import('./copy.hi.ts'),
);
