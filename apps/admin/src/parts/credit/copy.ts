import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    limit: 'Credit limit',
    owed: 'Owed',
    left: 'Credit left',
    title: (name: string) => `Credit limit of ${name}`,
    text: 'By recharges that it accepts, its wallet may go so far below zero. Nothing else is paid on credit.',
    amount: 'Limit in rupees',
    amountHelp: 'Whole rupees; 0 lends nothing',
    notBack: 'Less than what is owed takes nothing back, and lends nothing more.',
    most: (amount: string) => `Whole rupees, ${amount} at most; 0 lends nothing`,
    between: (least: string, most: string) => `Whole rupees, ${least} to ${most}`,
    lendsOn: (amount: string) =>
      `It lends on, and ${amount} of its credit covers that. To take back more, lower the limits that it gave. While it is suspended or inactive, nothing is lent on them.`,
    kept: 'Kept for credit given',
    keptInBar: 'Kept',
    keptText: 'It stays in your wallet, and nothing takes it. A lower limit frees it, but for what is still owed.',
    save: 'Save',
    cancel: 'Cancel',
    yours: 'Your credit',
    paysFirst: 'Whatever comes in pays what is owed first. Recharges that you accept are all that is paid on credit.',
    noFloat: 'Credit is no float: new bets of its players are refused until it recharges.',
    noFloatOwn: 'Credit is no float: new bets of your players are refused until you recharge.',
    recharge: 'Recharge',
  },
  () => import('./copy.hi.ts'),
);
