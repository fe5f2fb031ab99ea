import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    void: 'Void',
    resettle: 'Resettle',
    of: (id: string) => `bet ${id}`,
    cancel: 'Cancel',
    at: (odds: string) => `at ${odds}`,
    failed: 'This bet could not be loaded',
    voidTitle: (id: string) => `Void bet ${id}`,
    voidText: 'The stake goes back to the player, and the bet counts for nothing. This can’t be taken back.',
    resettleTitle: (id: string) => `Resettle bet ${id}`,
    resettleText:
      'What the bet pays in all, the stake included. Its difference moves between the player and the customer.',
    reason: 'Reason',
    reasonHelp: 'For the audit log; the player does not see it',
    stake: 'Stake',
    payout: 'New payout',
    payoutHelp: '0 makes it a loss; the stake alone gives it back',
    paysNow: 'Pays now',
    status: 'Status',
    playerHas: 'Player’s balance',
    debt: 'Stays as a debt',
    debtTitle: 'The player can’t give all of it back',
    debtText: (amount: string) =>
      `${amount} stays as a debt. Until it is paid, bets and withdrawals of this player are refused, and whatever comes in pays it first.`,
    debtFirst: (amount: string) => `The player owes ${amount} already: what comes back pays that first.`,
    arrow: 'then',
  },
  () => import('./copy.hi.ts'),
);
