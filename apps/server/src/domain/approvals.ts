import type { DecisionKind, ProposalLimit } from '@cage/contract/approvals/kinds';

export type Over = ProposalLimit;

/** Whether a second person confirms an amount; without a limit nobody does. Source: O6, R37. */
export const needsSecondPerson = (amountPaise: bigint, abovePaise: bigint | null): boolean =>
  abovePaise !== null && amountPaise > abovePaise;

/**
 * What counts together towards the limits of a day: chips and adjustments move the same between the same wallets, and
 * reversals of both kinds and what is written off share their limit, as do both corrections of bets, and payouts with the files of several.
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

export type Pot = (typeof pots)[DecisionKind];

export const potOf = (kind: DecisionKind): Pot => pots[kind];

/** What a person may still move alone; `null` for any amount. */
export const leftAlone = (movedPaise: bigint, dayPaise: bigint | null): bigint | null =>
  dayPaise === null ? null : movedPaise > dayPaise ? 0n : dayPaise - movedPaise;

/** How much of one person waits in Approvals at most. Source: D326. */
const MAX_PROPOSED = 20;

export const tooManyProposed = (waiting: number): boolean => waiting >= MAX_PROPOSED;
