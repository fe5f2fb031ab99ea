import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'Withdraw',
    available: 'Available',
    held: 'On hold for withdrawal',
    slip: 'Pay-out slip',
    amount: 'How much do you want to withdraw?',
    limits: (minimum: string, most: string) => `From ${minimum}, up to ${most} now, whole rupees`,
    tooLittle: (minimum: string) => `You can withdraw once you have ${minimum}.`,
    deposit: 'Deposit',
    account: 'Where should it go?',
    accounts: 'Payout accounts',
    noAccount: 'Save the account to be paid out to.',
    noAccountWaits: (hours: number) =>
      `Save your payout account now: for your safety it can be paid to only ${hours} hours later.`,
    add: 'Add account',
    remove: (account: string) => `Remove ${account}`,
    removeTitle: 'Remove this account?',
    removeText: 'Withdrawals already asked for keep it.',
    removeYes: 'Remove account',
    next: 'The amount is put on hold at once. We check the request, pay it out, and show you the bank reference.',
    submit: 'Withdraw',
    submitAmount: (amount: string) => `Withdraw ${amount}`,
    to: 'To',
    progressTitle: 'A withdrawal is in progress',
    progressText: 'You can ask for the next one when it is decided.',
    follow: 'Follow it',
    failed: 'Your payout accounts could not be loaded',
  },
  () => import('./copy.hi.ts'),
);
