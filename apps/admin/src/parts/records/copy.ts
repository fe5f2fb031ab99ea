import { catalogue } from '@cage/ui/words';

export const copy = catalogue(
  {
    record: (code: string) => `Record of ${code}`,
    bet: (id: string) => `Bet ${id}`,
    ledger: 'Ledger lines',
    nothingMoved: 'Nothing has moved.',
    kinds: {
      recharge: 'Recharge credited',
      hold: 'Held for the withdrawal',
      payout: 'Withdrawal paid',
      release: 'Withdrawal returned',
      reversal: 'Reversal',
      debt: 'Debt paid',
      bet: 'Stake',
      settlement: 'Settlement',
      resettlement: 'Resettlement',
      chips: 'Chips In/Out',
      adjustment: 'Adjustment',
    },
    onHold: (account: string) => `${account}, on hold`,
  },
  () => import('./copy.hi.ts'),
);
