import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    limit: 'Credit limit',
    owed: 'Owed',
    left: 'Credit left',
    title: (name: string) => `Credit limit of ${name}`,
    text: 'How far below zero its wallet may go by recharges it accepts. Nothing else is paid on credit.',
    amount: 'Limit in rupees',
    amountHelp: 'Whole rupees; 0 lends nothing',
    notBack: 'A limit below what is owed takes nothing back, but lends no more.',
    most: (amount: string) => `Whole rupees, ${amount} at most; 0 lends nothing`,
    between: (least: string, most: string) => `Whole rupees, ${least} to ${most}`,
    lendsOn: (amount: string) =>
      `It lends on, and ${amount} of its credit covers that. To take back more, lower the limits that it gave. While it is suspended or inactive, nothing is lent on them.`,
    kept: 'Kept for credit given',
    keptInBar: 'Kept',
    keptText: 'It stays in your wallet and can’t be used. A lower limit frees it, except what is still owed.',
    save: 'Save',
    cancel: 'Cancel',
    yours: 'Your credit',
    paysFirst: 'Whatever comes in pays what is owed first. Only recharges that you accept are paid on credit.',
    noFloat: 'Credit is not float: its players’ new bets are refused until it recharges.',
    noFloatOwn: 'Credit is not float: your players’ new bets are refused until you recharge.',
    recharge: 'Recharge',
  },
  () => import('./copy.hi.ts'),
);
