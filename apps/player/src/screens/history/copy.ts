import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    title: 'History',
    tabs: { deposits: 'Deposits', withdrawals: 'Withdrawals', bets: 'Bets', statement: 'Statement' },
    empty: {
      deposits: 'No deposits yet',
      withdrawals: 'No withdrawals yet',
      bets: 'No bets yet',
      statement: 'Nothing has moved yet',
    },
    emptyDays: 'Nothing on these days',
    failed: {
      deposits: 'Your deposits could not be loaded',
      withdrawals: 'Your withdrawals could not be loaded',
      bets: 'Your bets could not be loaded',
      statement: 'Your statement could not be loaded',
    },
    csv: 'Save as CSV',
    takenOut: (from: string) =>
      `Bets before ${from} are not listed any more, nor are they in the CSV. Support can tell you about them.`,
    staked: 'Staked',
    paidOut: 'Paid out',
    result: 'Net result',
    betStates: { pending: 'Pending', win: 'Win', loss: 'Loss', void: 'Void' },
    round: 'Round',
    at: (odds: string) => `at ${odds}`,
    owedFor: (what: string) => `Owed for ${what}`,
    balance: (amount: string) => `Balance ${amount}`,
    kinds: {
      recharge: 'Deposit',
      hold: 'Held for withdrawal',
      release: 'Withdrawal returned',
      payout: 'Withdrawal paid',
      chips: 'Chips',
      opening: 'Opening amount',
      bet: 'Bet',
      settlement: 'Bet settled',
      resettlement: 'Bet corrected',
      debt: 'Paid back',
      mint: 'Chips added',
      reversal: 'Reversed',
      adjustment: 'Adjustment',
    },
  },
  () => import('./copy.hi.ts'),
);
