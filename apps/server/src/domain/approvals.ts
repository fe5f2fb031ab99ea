import type { DecisionKind, ProposalLimit } from '@cage/contract/approvals/kinds';

export type ExceededLimit = ProposalLimit;

/** Whether an amount needs a second person; without a limit none does. Source: O6, R37. */
export const needsSecondPerson = (amountPaise: bigint, abovePaise: bigint | null): boolean =>
  abovePaise !== null && amountPaise > abovePaise;

/**
 * Which decisions share a daily limit: chips and adjustments move the same money between the same wallets; reversals of
 * both kinds share one with write-offs, both corrections of bets share one, and so do single payouts and payout files.
 */
const pots = {
  'add-chips': 'add-chips',
  chips: 'wallets',
  adjustment: 'wallets',
  recharge: 'recharge',
  payout: 'payout',
  'payout-file': 'payout',
  'recharge-reversal': 'reversals',
  'withdrawal-reversal': 'reversals',
  'write-off': 'reversals',
  'bet-void': 'bets',
  resettlement: 'bets',
} as const satisfies Record<DecisionKind, string>;

export type LimitPool = (typeof pots)[DecisionKind];

export const potOf = (kind: DecisionKind): LimitPool => pots[kind];

/** How much a person may still move alone today; `null` for any amount. */
export const leftAlone = (movedPaise: bigint, dayPaise: bigint | null): bigint | null =>
  dayPaise === null ? null : movedPaise > dayPaise ? 0n : dayPaise - movedPaise;

/** How many proposals one person may have waiting in Approvals. Source: D326. */
const MAX_PROPOSED = 20;

export const tooManyProposed = (waiting: number): boolean => waiting >= MAX_PROPOSED;
