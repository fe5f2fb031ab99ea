import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Output } from '@cage/contract/contract';
import type { Paise } from '@cage/contract/money';
import type { AccountStatus, Decision } from '@cage/contract/statuses';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { type Refusal, refusal } from '../../domain/refusal.ts';
import type { Settings } from '../../services.ts';
import { keyOf } from '../../store/cases/reversals.ts';
import { creditNow } from '../../store/credit/credit.ts';
import type { Transaction } from '../../store/database/database.ts';
import { paidDebtsOf } from '../../store/ledger/debts.ts';
import { type OpenBook, openBookBetween, writeBook } from '../../store/ledger/ledger.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import {
  lockRecharge,
  type Recharge,
  rechargeInScope,
  rechargeToAccept,
  settleRecharge,
} from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import { actorsOf, proposedWord, secondPerson } from '../approvals/second-person.ts';
import { requireDecider } from '../decider.ts';
import type { CallerContext, HandlerInput } from '../handler.ts';
import { codeOf, lockAuditLog, recordAudit, runAuditedTransaction } from '../record.ts';

type DecisionInput = HandlerInput<'decideRecharge'>;
type Answer = Output<'decideRecharge'>;

function decisionOf({ decision, reason }: DecisionInput): Decision {
  if (decision === 'unknown') throw refusal<'decideRecharge'>('invalidStatus', 'decision');
  if (decision === 'cancelled' && !reason) throw refusal<'decideRecharge'>('reasonRequired', 'reason');
  return decision;
}

function alreadyDecided(recharge: Recharge, now: Date): Refusal {
  const { status, withdrawn, expired, decidedBy, decidedAt: at } = recharge;
  const decidedAt = at ?? now;
  if (expired) return refusal('expiredAlready', { decidedAt });
  if (withdrawn) return refusal('takenBackAlready', { decidedAt });
  const decision = status === 'accepted' ? 'approved' : 'rejected';
  return refusal('alreadyDecided', { decision, decidedBy: decidedBy ?? '', decidedAt });
}

/** Moves chips out of the payee's wallet, whoever decides. Returns the debts that they paid, for the audit log. Source: R24. */
async function moveChips(
  tx: Transaction,
  context: CallerContext,
  { recharge, at }: { recharge: Recharge; at: Date },
  { open, creditPaise }: { open: OpenBook; creditPaise: Paise },
) {
  const { id, payeeId, amountPaise } = recharge;
  const { book } = open;
  const [payeeWallet, requesterWallet] = open.wallets;
  const key = keyOf('recharge', id);
  book.lend(payeeWallet, creditPaise);
  const beforePaise = book.spendableOf(payeeWallet);
  try {
    const entries = [
      { walletId: payeeWallet, amountPaise: -amountPaise },
      { walletId: requesterWallet, amountPaise },
    ];
    book.post({ key, kind: 'recharge', at, ...actorsOf(context), entries, creditWalletId: payeeWallet });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw refusal('insufficientForAccept', {
      availablePaise: error.availablePaise,
      requiredPaise: error.requiredPaise,
    });
  }
  await writeBook(tx, book);
  const { lowBalancePaise } = context.services.settings;
  const fellLow = beforePaise >= lowBalancePaise && beforePaise - amountPaise < lowBalancePaise;
  if (fellLow) await notify(tx, { accountIds: [payeeId], kind: 'low-balance', subject: recharge.payeePublicId, at });
  return book.debts.length > 0 ? paidDebtsOf(tx, key) : {};
}

const mayTakeTwo = ({ secondPersonAbovePaise, secondPersonDayPaise }: Settings) =>
  secondPersonAbovePaise.recharge !== null || secondPersonDayPaise.recharge !== null;

function refuseSuspended({ requesterPublicId: accountId }: Recharge, status: AccountStatus | null): void {
  if (status === 'Suspended') throw refusal('accountIsSuspended', { accountId });
}

/**
 * Returns the request, if the caller may decide it. Holds it for an acceptance that may need two people, so that only one
 * proposes, and for one that confirms a proposal.
 */
async function decidable(
  tx: Transaction,
  context: CallerContext,
  input: DecisionInput,
  held = input.decision === 'accepted' && (context.confirms !== undefined || mayTakeTwo(context.services.settings)),
): Promise<Recharge> {
  const { services, caller } = context;
  const { id, decision } = input;
  const scope = scopeOf(caller);
  if (held) await lockRecharge(tx, id);
  const recharge = await (decision === 'accepted' ? rechargeToAccept : rechargeInScope)(tx, scope, id);
  if (!recharge) throw refusal('rechargeNotFound');
  if (decision === 'accepted' && recharge.proposed && !held) return decidable(tx, context, input, true);
  requireDecider(context, 'recharge', recharge);
  if (held && recharge.status !== 'waiting') throw alreadyDecided(recharge, services.clock.now());
  if (decision === 'accepted' && recharge.status === 'waiting') {
    refuseSuspended(recharge, recharge.requesterStatus);
    // A reference that since paid money out of the house is not one of a payment that came in.
    if (recharge.paidOut) throw refusal('utrUsed');
  }
  return recharge;
}

async function settle(
  tx: Transaction,
  context: CallerContext,
  { recharge, decision, reason }: { recharge: Recharge; decision: Decision; reason: string | undefined },
): Promise<Answer> {
  const { caller, services } = context;
  const at = services.clock.now();
  const { payeeId, requesterId, code, amountPaise } = recharge;
  const accepted = decision === 'accepted';
  const settling = settleRecharge(tx, {
    id: recharge.id,
    decision,
    by: caller.accountId,
    at,
    ...(reason && decision === 'cancelled' ? { reason } : {}),
  });
  const audience = [requesterId, payeeId, caller.actingId];
  const telling = notify(tx, {
    ...{ accountIds: [requesterId], kind: `recharge-${decision}`, subject: code, at },
    ahead: [{ audience, type: 'recharge-decided' }],
    behind: accepted ? [{ audience, type: 'balance-changed' }] : [],
  });
  // As late as possible: from here on the payee's other decisions wait for this one. All of this runs concurrently, and
  // has no effect when another person has decided the request.
  const opening = accepted ? openBookBetween(tx, [payeeId, requesterId]) : null;
  // Read after locking: a requester suspended while the wallets were waited for is credited nothing, and a payee that is no
  // longer Active, or whose lender is not, is lent nothing.
  const standing = accepted ? creditNow(tx, recharge) : null;
  const [settled, open, now, end] = await Promise.all([
    settling,
    opening,
    standing,
    lockAuditLog(tx, context),
    telling,
  ]);
  if (!settled) {
    const other = (await rechargeInScope(tx, scopeOf(caller), recharge.id)) ?? recharge;
    throw other.status === 'waiting' ? refusal('utrUsed') : alreadyDecided(other, at);
  }
  refuseSuspended(recharge, now?.requesterStatus ?? null);
  const paidDebts = open && now ? await moveChips(tx, context, { recharge, at }, { open, ...now }) : {};
  const proof = settled.lineId === null ? {} : { bankLine: settled.lineId };
  const after = { status: decision, amountPaise, ...paidDebts, ...proof, ...(reason ? { reason } : {}) };
  const what = { action: `recharge.${decision}`, subject: code, before: { status: 'waiting' }, after } as const;
  await recordAudit(tx, context, what, end);
  return confirmationOf(accepted ? 'rechargeApproved' : 'rechargeRejected');
}

/** Accepts or rejects a waiting request in the caller's transaction. */
export async function decideNow(tx: Transaction, input: DecisionInput, context: CallerContext): Promise<Answer> {
  const decision = decisionOf(input);
  const recharge = await decidable(tx, context, input);
  const { reason } = input;
  if (decision === 'cancelled') return settle(tx, context, { recharge, decision, reason });
  const { id, code, requesterId: accountId, amountPaise, proposed } = recharge;
  const outcome = await secondPerson(tx, context, {
    ...{ kind: 'recharge', subject: id, accountId, code, amountPaise, direction: 'in', input, reason, proposed },
    withoutReason: () => refusal<'decideRecharge'>('whyRequired', 'reason'),
  });
  if (outcome.is === 'decided') return settle(tx, outcome.context, { recharge, decision, reason });
  const audience = [accountId, recharge.payeeId, context.caller.actingId];
  await publishEvent(tx, { audience, type: 'recharge-checked', at: context.services.clock.now() });
  return { ...confirmationOf(proposedWord[outcome.over]), proposal: outcome.id };
}

/**
 * Accepts or rejects a waiting request: check, ledger, audit and event in one transaction, so that a request is decided
 * once and its status always matches its money. Source: R23-R25, M5.
 */
export async function decide(input: DecisionInput, context: CallerContext): Promise<Answer> {
  const what = {
    ...({ action: `recharge.${decisionOf(input)}`, subject: String(input.id) } as const),
    named: async (tx: Transaction) => codeOf(await rechargeInScope(tx, scopeOf(context.caller), input.id)),
  };
  return runAuditedTransaction(context, what, (tx) => decideNow(tx, input, context));
}
