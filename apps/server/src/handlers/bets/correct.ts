import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Output } from '@cage/contract/contract';
import { rupeesFromPaise, toTypedRupees } from '@cage/contract/money';
import type { PartnerCode } from '@cage/contract/partner/codes';
import { makeReason, type PlainCode } from '@cage/contract/refusals/reason';
import { type MoneyCall, type Outcome, staffTransactionId } from '../../domain/partner/calls.ts';
import type { BetChange, Group } from '../../domain/partner/group.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { saveDebtBound } from '../../store/approvals/proposals.ts';
import { type BetInScope, betInScope, lockForCorrection } from '../../store/bets/bet.ts';
import type { Transaction } from '../../store/database/database.ts';
import { paidDebtsOf } from '../../store/ledger/debts.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { openGroup, writeGroup } from '../../store/partner/group.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { actorsOf, type Decision, type Proposed, proposedWord, secondPerson } from '../approvals/second-person.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { recordAudit, runAuditedTransaction } from '../record.ts';
import { betRow } from './bets.ts';

/** Returns a bet with its player's balance and debt: the basis for a correction by staff. */
export const getBet: Handler<'getBet'> = async ({ bet: id }, { caller, services }) => {
  const found = await betInScope(services.database, scopeOf(caller), BigInt(id));
  if (!found) throw new Fault('not-found', makeReason('betNotFound'));
  const { partPaise, playerBalancePaise, playerDebtPaise } = found;
  return { bet: betRow(found), partPaise, playerBalancePaise, playerDebtPaise };
};

/** Refusals of the engine in words for staff; any other has no code here and is a fault. */
const refusalsOf: Partial<Record<PartnerCode, PlainCode>> = {
  BET_NOT_FOUND: 'betNotFound',
  BET_ALREADY_SETTLED: 'betEnded',
  BET_NOT_SETTLED: 'betPending',
  TRANSACTION_ROLLED_BACK: 'betVoid',
  ROUND_CLOSED: 'betTooOld',
  DUPLICATE_TRANSACTION: 'requestIdReused',
};

interface Correction {
  action: 'bet.voided' | 'bet.resettled';
  told: 'bet-voided' | 'bet-resettled';
  /** Without a reason nothing is done. */
  reason: string | undefined;
  /** The decision that a second person may have to confirm, as far as the bet determines it. */
  decisionOn(bet: BetInScope, callerId: number): BetDecision;
  callOf(own: Pick<MoneyCall, 'customerId' | 'by' | 'transactionId'> & { betTransactionId: string }): MoneyCall;
  /** Refuses what the engine would do, but staff did not mean. */
  check(group: Group, change: BetChange): void;
}

type BetDecision =
  | Pick<Decision<'bet-void'>, 'kind' | 'amountPaise' | 'direction' | 'input'>
  | Pick<Decision<'resettlement'>, 'kind' | 'amountPaise' | 'direction' | 'input' | 'differs' | 'stale'>;

/** Turns the engine's refusal into ours. A bet that has paid a part has not ended, whatever its code says. */
function judged(outcome: Outcome, bet: BetInScope): void {
  if (outcome.is === 'done') {
    // The engine treats this as a repeat; staff learns that there was nothing to do.
    if (outcome.kept.repeated && !outcome.duplicate) throw refusal('betVoid');
    // Another person's request id: the caller's own repeat was answered earlier.
    if (outcome.duplicate) throw refusal('requestIdReused');
    return;
  }
  if (outcome.code === 'BET_ALREADY_SETTLED' && bet.status === 'pending') throw refusal('betPartPaid');
  const code = refusalsOf[outcome.code];
  if (!code) throw new Error(`A correction by staff was refused with ${outcome.code}`);
  throw refusal(code);
}

/** The debt that a group newly creates. */
const newDebt = ({ book }: Group): bigint =>
  book.debts.reduce((sum, debt) => (debt.is === 'arisen' ? sum + debt.amountPaise : sum), 0n);

async function announce(
  tx: Transaction,
  context: CallerContext,
  {
    group,
    change: { before, after },
    bet,
    correction,
  }: { group: Group; change: BetChange; bet: BetInScope; correction: Correction },
): Promise<void> {
  const at = context.services.clock.now();
  const { balances, bets } = group.audience;
  await publishEvent(tx, { audience: [...balances], type: 'balance-changed', at });
  await publishEvent(tx, { audience: [...bets], type: 'bets-changed', at });
  const told = [bet.playerNumber, bet.customerNumber];
  await notify(tx, { accountIds: told, kind: correction.told, subject: bet.roundId, at });
  const debtPaise = newDebt(group);
  await recordAudit(tx, context, {
    action: correction.action,
    subject: String(bet.id),
    before: { status: before?.status, payoutPaise: before?.payoutPaise },
    after: {
      ...{ status: after.status, payoutPaise: after.payoutPaise, customer: bet.customerId, player: bet.playerId },
      ...(debtPaise > 0n ? { debtPaise } : {}),
      ...(await paidDebtsOf(tx, ...group.book.movements.map(({ key }) => key))),
      reason: correction.reason,
    },
  });
}

/**
 * Corrects a bet by hand, as its customer's server would by the partner API: judged by the same engine, under an id that no
 * partner can use, so that the customer finds it in its feed. Above a limit it is judged as well, and proposed to a second
 * person if nothing is refused: the wallets are locked before the log, which proposing locks.
 */
async function correctNow(
  tx: Transaction,
  context: CallerContext,
  { bet: id, requestId, correction }: { bet: number; requestId: string; correction: Correction },
): Promise<Proposed | null> {
  const { caller } = context;
  const { reason, decisionOn } = correction;
  if (!reason) throw refusal<'voidBet'>('whyRequired', 'reason');
  await lockForCorrection(tx, BigInt(id));
  const bet = await betInScope(tx, scopeOf(caller), BigInt(id));
  if (!bet) throw refusal('betNotFound');
  const judge = (by: CallerContext) => judgedGroup(tx, by, { bet, requestId, correction });
  let leavesPaise = 0n;
  const about = {
    ...{ subject: id, accountId: bet.playerNumber, code: String(id), reason },
    judge: async () => {
      leavesPaise = newDebt((await judge(context)).group);
    },
  };
  const decision = decisionOn(bet, caller.accountId);
  const outcome =
    decision.kind === 'bet-void'
      ? await secondPerson(tx, context, { ...about, ...decision })
      : await secondPerson(tx, context, { ...about, ...decision });
  if (outcome.is === 'proposed') {
    if (decision.kind === 'resettlement') await saveDebtBound(tx, outcome.id, leavesPaise);
    return { id: outcome.id, over: outcome.over };
  }
  const { group, changed } = await judge(outcome.context);
  await writeGroup(tx, group);
  await announce(tx, outcome.context, { group, change: changed, bet, correction });
  return null;
}

/** Judges a correction with the wallets locked; refuses what the engine refuses and what staff did not mean. */
async function judgedGroup(
  tx: Transaction,
  by: CallerContext,
  { bet, requestId, correction }: { bet: BetInScope; requestId: string; correction: Correction },
): Promise<{ group: Group; changed: BetChange }> {
  const call = correction.callOf({
    customerId: bet.customerNumber,
    transactionId: staffTransactionId(requestId),
    betTransactionId: bet.transactionId,
    by: actorsOf(by),
  });
  const group = await openGroup(tx, [call], by.services.clock);
  judged(group.judge(call), bet);
  const [changed] = group.betChanges;
  if (!changed) throw new Error(`Bet ${bet.id} was corrected and did not change`);
  correction.check(group, changed);
  return { group, changed };
}

const voiding = (input: HandlerInput<'voidBet'>): Correction => ({
  ...{ action: 'bet.voided', told: 'bet-voided', reason: input.reason },
  decisionOn: ({ amountPaise }) => ({ kind: 'bet-void', amountPaise, direction: 'in', input }),
  callOf: (own) => ({ call: 'rollback', ...own }),
  check: () => undefined,
});

function resettling(input: HandlerInput<'resettleBet'>): Correction {
  const { payoutPaise, seenPayoutPaise, seenDebtPaise, reason } = input;
  if (payoutPaise === 'no-amount') throw refusal<'resettleBet'>('invalidAmount', 'payoutPaise');
  const morePaise = payoutPaise - seenPayoutPaise;
  return {
    ...{ action: 'bet.resettled', told: 'bet-resettled', reason },
    decisionOn: (_, callerId) => ({
      ...{ kind: 'resettlement', input },
      ...(morePaise < 0n ? { amountPaise: -morePaise, direction: 'out' } : { amountPaise: morePaise, direction: 'in' }),
      differs: ({ payoutPaise: proposedPaise }) =>
        proposedPaise === payoutPaise ? null : refusal('otherPayoutProposed'),
      // Its proposer has since seen a larger debt.
      stale: ({ seenDebtPaise: boundPaise }, { proposerId }) => proposerId === callerId && seenDebtPaise > boundPaise,
    }),
    callOf: (own) => ({ call: 'resettle', amountPaise: payoutPaise, ...own }),
    check(group, { before }) {
      const paidPaise = before?.payoutPaise ?? 0n;
      if (paidPaise !== seenPayoutPaise) throw refusal('betChanged', { payoutPaise: paidPaise });
      if (paidPaise === payoutPaise) throw refusal<'resettleBet'>('betPaysThis', 'payoutPaise');
      const debtPaise = newDebt(group);
      if (debtPaise > seenDebtPaise) throw refusal('debtLarger', { debtPaise });
    },
  };
}

type Given = HandlerInput<'voidBet'> | HandlerInput<'resettleBet'>;

/** Carries out a correction that another person proposed. */
export const voidProposed = (tx: Transaction, input: HandlerInput<'voidBet'>, context: CallerContext) =>
  correctNow(tx, context, { ...input, correction: voiding(input) });

export const resettleProposed = (tx: Transaction, input: HandlerInput<'resettleBet'>, context: CallerContext) =>
  correctNow(tx, context, { ...input, correction: resettling(input) });

/** Judges, writes, records and notifies in one transaction, once per request id. */
async function correct(
  context: CallerContext,
  { input, content, correction }: { input: Given; content: unknown; correction: Correction },
): Promise<Output<'voidBet'>> {
  const { bet, requestId } = input;
  const { action } = correction;
  const at = context.services.clock.now();
  const request = { accountId: context.caller.accountId, endpoint: 'correctBet', requestId, content, at };
  const proposal = await runAuditedTransaction(context, { action, subject: String(bet) }, (tx) =>
    oncePerRequestId(tx, request, () => correctNow(tx, context, { bet, requestId, correction })),
  );
  return proposal === null
    ? confirmationOf(action === 'bet.voided' ? 'betVoided' : 'betResettled')
    : { ...confirmationOf(proposedWord[proposal.over]), proposal: proposal.id };
}

/** Voids a pending bet. Source: P7. */
export const voidBet: Handler<'voidBet'> = async (input, context) => {
  const { bet, reason } = input;
  return correct(context, { input, content: { bet, reason }, correction: voiding(input) });
};

/** Corrects the payout of an ended bet, if it still pays what the caller saw and no larger debt arises. Source: P7, P8. */
export const resettleBet: Handler<'resettleBet'> = async (input, context) => {
  const { bet, payoutPaise, seenPayoutPaise, seenDebtPaise, reason } = input;
  const seen = [rupeesFromPaise(seenPayoutPaise), rupeesFromPaise(seenDebtPaise)];
  const content = { bet, payout: toTypedRupees(payoutPaise), seen, reason };
  return correct(context, { input, content, correction: resettling(input) });
};
