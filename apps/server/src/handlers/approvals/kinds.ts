import type { DecisionKind, ProposalKind } from '@cage/contract/approvals/kinds';
import type { Proposal } from '../../store/approvals/proposals.ts';
import type { Transaction } from '../../store/database/database.ts';
import { dropUtr, lockWithdrawal } from '../../store/withdrawals/withdrawals.ts';
import { resettleProposed, voidProposed } from '../bets/correct.ts';
import { adjustNow } from '../cases/adjust.ts';
import { reverseProposed } from '../cases/reverse.ts';
import { mintNow } from '../chips/add-chips.ts';
import { moveNow } from '../chips/move-chips.ts';
import type { CallerContext } from '../handler.ts';
import { makeNow } from '../payouts/make.ts';
import { writeOffNow } from '../players/debts.ts';
import { decideNow as decideRecharge } from '../recharges/decide.ts';
import { applyProposedChange, lockPayee, recordTakenBack } from '../settings/payee-changes.ts';
import { decideNow as decideWithdrawal } from '../withdrawals/decide.ts';
import { type InputOf, proposedInput } from './second-person.ts';

/** Who ends a proposal unconfirmed, and why; a proposer taking it back gives no reason. */
interface Ending {
  context: CallerContext;
  reason: string | undefined;
}

interface Kind {
  /**
   * Carries out the proposal in the same transaction: the usual decision, by the confirming caller. After its own checks as
   * of now it calls `secondPerson`, which lets it pass.
   */
  confirm(tx: Transaction, context: CallerContext, proposal: Proposal): Promise<unknown>;
  /** Holds the proposal's subject before the proposal, in the order of its decision. */
  hold?(tx: Transaction, proposal: Proposal): Promise<unknown>;
  /** Undoes what the proposal itself changed, after it was declined or taken back. */
  drop?(tx: Transaction, proposal: Proposal, by: Ending): Promise<void>;
}

type Decide<K extends DecisionKind> = (tx: Transaction, input: InputOf<K>, context: CallerContext) => Promise<unknown>;

const by =
  <K extends DecisionKind>(kind: K, decide: Decide<K>): Kind['confirm'] =>
  (tx, context, proposal) =>
    decide(tx, proposedInput(kind, proposal), context);

/** What confirming or ending a proposal does, by its kind. */
export const proposalHandlers: Readonly<Record<ProposalKind, Kind>> = {
  'add-chips': { confirm: by('add-chips', mintNow) },
  chips: { confirm: by('chips', moveNow) },
  recharge: { confirm: by('recharge', decideRecharge) },
  payout: {
    confirm: by('payout', decideWithdrawal),
    hold: (tx, { subject }) => lockWithdrawal(tx, Number(subject)),
    drop: (tx, { subject }) => dropUtr(tx, Number(subject)),
  },
  'payout-file': { confirm: by('payout-file', makeNow) },
  'recharge-reversal': { confirm: by('recharge-reversal', reverseProposed('recharge')) },
  'withdrawal-reversal': { confirm: by('withdrawal-reversal', reverseProposed('withdrawal')) },
  'bet-void': { confirm: by('bet-void', voidProposed) },
  resettlement: { confirm: by('resettlement', resettleProposed) },
  'write-off': { confirm: by('write-off', writeOffNow) },
  adjustment: { confirm: by('adjustment', adjustNow) },
  'payee-accounts': {
    confirm: applyProposedChange,
    hold: (tx, { accountId }) => lockPayee(tx, accountId),
    drop: (tx, proposal, { context, reason }) => recordTakenBack(tx, context, { proposal, reason }),
  },
};
