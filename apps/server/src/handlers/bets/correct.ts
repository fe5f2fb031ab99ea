import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { PartnerCode } from '@cage/contract/partner/codes';
import { because, type PlainCode } from '@cage/contract/refusals/reason';
import { type MoneyCall, type Outcome, staffTransactionId } from '../../domain/partner/calls.ts';
import type { BetChange, Group } from '../../domain/partner/group.ts';
import { Fault, refusal } from '../../domain/refusal.ts';
import { type BetInScope, betInScope } from '../../store/bets/bet.ts';
import type { Transaction } from '../../store/database/database.ts';
import { publish } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { judgeTogether } from '../partner/desk.ts';
import { change, record } from '../record.ts';
import { betRow } from './bets.ts';

/** A bet with what its player has and owes: what staff decide a correction by. */
export const getBet: Handler<'getBet'> = async ({ bet: id }, { caller, services }) => {
  const found = await betInScope(services.database, scopeOf(caller), BigInt(id));
  if (!found) throw new Fault('not-found', because('betNotFound'));
  const { partPaise, playerBalancePaise, playerDebtPaise } = found;
  return { bet: betRow(found), partPaise, playerBalancePaise, playerDebtPaise };
};

/** What a refusal of the engine says to staff; what else it could say has no code here and is a fault. */
const refusalsOf: Partial<Record<PartnerCode, PlainCode>> = {
  BET_NOT_FOUND: 'betNotFound',
  BET_ALREADY_SETTLED: 'betEnded',
  BET_NOT_SETTLED: 'betPending',
  TRANSACTION_ROLLED_BACK: 'betVoid',
  ROUND_CLOSED: 'betTooOld',
  DUPLICATE_TRANSACTION: 'requestIdReused',
};

interface Correction {
  bet: number;
  requestId: string;
  action: 'bet.voided' | 'bet.resettled';
  told: 'bet-voided' | 'bet-resettled';
  /** Why; without it nothing is done. */
  reason: string | undefined;
  callOf(own: Pick<MoneyCall, 'customerId' | 'by' | 'transactionId'> & { betTransactionId: string }): MoneyCall;
  /** Refuses what the engine would do, and staff did not mean. */
  check(group: Group, change: BetChange): void;
}

/** How the engine judged; its refusals in words. A bet that has paid a part has not ended, whatever its code says. */
function judged(outcome: Outcome | undefined, bet: BetInScope): Extract<Outcome, { is: 'done' }> {
  if (!outcome) throw new Error('A group answers each of its calls');
  if (outcome.is === 'done') {
    // The engine takes this for a repeat; staff is told that there was nothing to do.
    if (outcome.kept.repeated && !outcome.duplicate) throw refusal('betVoid');
    return outcome;
  }
  if (outcome.code === 'BET_ALREADY_SETTLED' && bet.status === 'pending') throw refusal('betPartPaid');
  const code = refusalsOf[outcome.code];
  if (!code) throw new Error(`A correction by staff was refused with ${outcome.code}`);
  throw refusal(code);
}

/** What players owe after a group, and did not before. */
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
  await publish(tx, { audience: [...balances], type: 'balance-changed', at });
  await publish(tx, { audience: [...bets], type: 'bets-changed', at });
  const told = [bet.playerNumber, bet.customerNumber];
  await notify(tx, { accountIds: told, kind: correction.told, subject: bet.roundId, at });
  const debtPaise = newDebt(group);
  await record(tx, context, {
    action: correction.action,
    subject: String(bet.id),
    before: { status: before?.status, payoutPaise: before?.payoutPaise },
    after: {
      ...{ status: after.status, payoutPaise: after.payoutPaise, customer: bet.customerId, player: bet.playerId },
      ...(debtPaise > 0n ? { debtPaise } : {}),
      reason: correction.reason,
    },
  });
}

/**
 * What staff does to a bet by hand, as its customer's server would by the partner API: judged by the same engine under an
 * id that no partner can use, so that a repeat has one effect and the customer finds it in its feed.
 */
function correct(context: CallerContext, correction: Correction): Promise<void> {
  const { caller, services } = context;
  const { bet: id, requestId, action, callOf, check } = correction;
  return change(context, { action, subject: String(id) }, async (tx) => {
    if (!correction.reason) throw refusal<'voidBet'>('whyRequired', 'reason');
    const bet = await betInScope(tx, scopeOf(caller), BigInt(id));
    if (!bet) throw refusal('betNotFound');
    const call = callOf({
      customerId: bet.customerNumber,
      transactionId: staffTransactionId(requestId),
      betTransactionId: bet.transactionId,
      by: { actorId: caller.accountId, actedForId: caller.actingId },
    });
    const { outcomes, group } = await judgeTogether(tx, 'live', [call], services.clock);
    if (judged(outcomes[0], bet).duplicate) return;
    const [changed] = group.betChanges;
    if (!changed) throw new Error(`Bet ${id} was corrected and did not change`);
    check(group, changed);
    await announce(tx, context, { group, change: changed, bet, correction });
  });
}

/** Takes a pending bet back. Source: P7. */
export const voidBet: Handler<'voidBet'> = async ({ bet, reason, requestId }, context): Promise<Confirmed> => {
  await correct(context, {
    ...{ bet, requestId, reason, action: 'bet.voided', told: 'bet-voided' },
    callOf: (own) => ({ call: 'rollback', ...own }),
    check: () => undefined,
  });
  return confirmed('betVoided');
};

/** Corrects what an ended bet pays, when it pays what the caller saw and leaves no larger debt. Source: P7, P8. */
export const resettleBet: Handler<'resettleBet'> = async (input, context): Promise<Confirmed> => {
  const { bet, payoutPaise, seenPayoutPaise, seenDebtPaise, reason, requestId } = input;
  if (payoutPaise === 'no-amount') throw refusal<'resettleBet'>('invalidAmount', 'payoutPaise');
  await correct(context, {
    ...{ bet, requestId, reason, action: 'bet.resettled', told: 'bet-resettled' },
    callOf: (own) => ({ call: 'resettle', amountPaise: payoutPaise, ...own }),
    check(group, { before }) {
      const paidPaise = before?.payoutPaise ?? 0n;
      if (paidPaise !== seenPayoutPaise) throw refusal('betChanged', { payoutPaise: paidPaise });
      if (paidPaise === payoutPaise) throw refusal<'resettleBet'>('betPaysThis', 'payoutPaise');
      const debtPaise = newDebt(group);
      if (debtPaise > seenDebtPaise) throw refusal('debtLarger', { debtPaise });
    },
  });
  return confirmed('betResettled');
};
