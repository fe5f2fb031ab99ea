import type { ProposalKind, ProposalState } from './kinds.ts';

/** Labels for what waits for a second person, and for its outcomes. */
export interface ProposalWords {
  kinds: Readonly<Record<ProposalKind, string>>;
  states: Readonly<Record<ProposalState, string>>;
}

export const proposalWords: ProposalWords = {
  kinds: {
    'add-chips': 'Add Chips',
    chips: 'Chips In/Out',
    recharge: 'Recharge',
    payout: 'Payout',
    'payout-file': 'Payout file',
    'recharge-reversal': 'Reversal of a recharge',
    'withdrawal-reversal': 'Reversal of a withdrawal',
    'bet-void': 'Void of a bet',
    resettlement: 'Resettlement of a bet',
    'write-off': 'Write-off of a debt',
    adjustment: 'Adjustment',
    'payee-accounts': 'Payment accounts',
  },
  states: {
    waiting: 'Waiting',
    confirmed: 'Confirmed',
    declined: 'Declined',
    'taken-back': 'Taken back',
    lapsed: 'Lapsed',
    served: 'In use by time',
  },
};
