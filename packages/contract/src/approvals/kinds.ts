import type { Permission } from '../roles/permissions.ts';

interface KindOfProposal {
  /** Permission to propose: that of the call itself. */
  proposes: Permission;
  /** Permission to confirm. Where only one account may propose, another one must be able to confirm. */
  confirms: Permission;
  /** Moves the wallet that the proposer acts for, so only those acting for the same account may confirm. */
  ownWallet: boolean;
}

/**
 * Decisions that may need a second person above an amount. A new kind takes a line here, its permission in permissions.ts, its
 * words in proposal-words.en.ts and proposal-words.hi.ts, its effect in the server's handlers/approvals/kinds.ts, its limit in
 * config.ts, and a call of `secondPerson` where it is decided. Source: O6.
 */
const decisionKinds = {
  'add-chips': { proposes: 'Add Chips', confirms: 'Confirm Added Chips', ownWallet: true },
  chips: { proposes: 'A/C chips In/Out', confirms: 'A/C chips In/Out', ownWallet: true },
  recharge: { proposes: 'Pending Recharge', confirms: 'Pending Recharge', ownWallet: false },
  payout: { proposes: 'Pending Withdrawal', confirms: 'Pending Withdrawal', ownWallet: false },
  'payout-file': { proposes: 'Pending Withdrawal', confirms: 'Pending Withdrawal', ownWallet: false },
  'recharge-reversal': { proposes: 'Reverse Recharges', confirms: 'Reverse Recharges', ownWallet: false },
  'withdrawal-reversal': { proposes: 'Reverse Withdrawals', confirms: 'Reverse Withdrawals', ownWallet: false },
  'bet-void': { proposes: 'Void Bets', confirms: 'Void Bets', ownWallet: false },
  resettlement: { proposes: 'Resettle Bets', confirms: 'Resettle Bets', ownWallet: false },
  'write-off': { proposes: 'Write Off Debts', confirms: 'Write Off Debts', ownWallet: false },
  adjustment: { proposes: 'Adjust Wallets', confirms: 'Adjust Wallets', ownWallet: true },
} as const satisfies Record<string, KindOfProposal>;

export type DecisionKind = keyof typeof decisionKinds;
export const decisionKindNames = Object.keys(decisionKinds) as [DecisionKind, ...DecisionKind[]];

/** What waits for a second person: decisions above an amount, and a payee's changed accounts until they take effect. */
export const proposalKinds = {
  ...decisionKinds,
  'payee-accounts': { proposes: 'Bank', confirms: 'Bank', ownWallet: false },
} as const satisfies Record<string, KindOfProposal>;

export type ProposalKind = keyof typeof proposalKinds;
export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];

/** The limit a decision exceeds: that of its own amount, or that of what one person moves alone in 24 hours. */
export const proposalLimits = ['amount', 'day'] as const;
export type ProposalLimit = (typeof proposalLimits)[number];

/** Outcomes of a proposal. Lapsed: its subject was decided otherwise. Served: its time came unconfirmed. */
export const proposalStates = ['waiting', 'confirmed', 'declined', 'taken-back', 'lapsed', 'served'] as const;
export type ProposalState = (typeof proposalStates)[number];
