import type { WalletLineName } from '@cage/contract/statements';
import { catalogue, type Words } from '@cage/ui/words';

/** The kinds of movements, named the same in reports, on statements and in records: one movement, and all of a line. */
export const movementWords = catalogue(
  {
    kinds: {
      bet: 'Stake',
      settlement: 'Settlement',
      resettlement: 'Resettlement',
      recharge: 'Recharge credited',
      hold: 'Held for the withdrawal',
      release: 'Withdrawal returned',
      payout: 'Withdrawal paid',
      chips: 'Chips In/Out',
      opening: 'Opening amount',
      reversal: 'Reversal',
      adjustment: 'Adjustment',
      debt: 'Debt paid',
      fee: 'Statement paid',
    },
    lines: {
      stakes: 'Stakes',
      payouts: 'Settlements',
      resettlements: 'Resettlements',
      recharges: 'Recharges',
      withdrawals: 'Withdrawals',
      chips: 'Chips In/Out',
      reversals: 'Reversals',
      adjustments: 'Adjustments',
      debts: 'Debts paid',
      fees: 'Statements paid',
      other: 'Other',
    } satisfies Record<WalletLineName, string>,
  },
  () => import('./words.hi.ts'),
);

/** Names the kind of a movement; a kind without words by its own name. */
export const kindName = ({ kinds }: Words<typeof movementWords>, kind: string) =>
  kinds[kind as keyof typeof kinds] ?? kind;
