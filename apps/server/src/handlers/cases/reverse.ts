import { confirmationOf } from '@cage/contract/confirmations/confirmations.en';
import type { Output } from '@cage/contract/contract';
import { type Paise, rupeesFromPaise } from '@cage/contract/money';
import { refusal } from '../../domain/refusal.ts';
import { saveDebtBound } from '../../store/approvals/proposals.ts';
import {
  keyOf,
  lockForReversal,
  type Original,
  type Outcome,
  outcomeToCome,
  type ReversibleKind,
  reversalOf,
  reverseMovement,
} from '../../store/cases/reversals.ts';
import type { Transaction } from '../../store/database/database.ts';
import { paidDebtsOf } from '../../store/ledger/debts.ts';
import { publishEvent } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { rechargeInScope } from '../../store/recharges/recharges.ts';
import { oncePerRequestId } from '../../store/request-keys.ts';
import { scopeOf } from '../../store/scope.ts';
import { withdrawalInScope } from '../../store/withdrawals/withdrawals.ts';
import { actorsOf, type Proposed, proposedWord, secondPerson } from '../approvals/second-person.ts';
import { paidOutBy, requireDecider } from '../decider.ts';
import type { CallerContext, Handler, HandlerInput } from '../handler.ts';
import { codeOf, recordAudit, runAuditedTransaction } from '../record.ts';

const words = {
  recharge: { told: 'recharge-reversed', toldOther: 'received-recharge-reversed', done: 'rechargeReversed' },
  withdrawal: { told: 'withdrawal-reversed', toldOther: 'paid-withdrawal-reversed', done: 'withdrawalReversed' },
} as const;

type Found = Original & { code: string };

/** Returns the request to reverse, held: a caller that may decide it may reverse it, once. */
async function originalOf(tx: Transaction, context: CallerContext, what: ReversibleKind, id: number): Promise<Found> {
  await lockForReversal(tx, what, id);
  if (what === 'recharge') {
    const found = await rechargeInScope(tx, scopeOf(context.caller), id);
    if (!found) throw refusal('rechargeNotFound');
    requireDecider(context, what, found);
    if (found.status !== 'accepted') throw refusal('rechargeNotAccepted');
    return { what, ...found, otherId: found.payeeId };
  }
  const found = await withdrawalInScope(tx, scopeOf(context.caller), id);
  if (!found) throw refusal('withdrawalNotFound');
  requireDecider(context, what, paidOutBy(found));
  if (found.status !== 'approved') throw refusal('withdrawalNotPaid');
  return { what, ...found, otherId: found.payerId };
}

type Given = HandlerInput<'reverseRecharge'> | HandlerInput<'reverseWithdrawal'>;

interface Wanted {
  what: ReversibleKind;
  input: Given;
  /** The debt that was shown to the caller. */
  seenDebtPaise: Paise;
}

/** Returns the debt that a reversal leaves; refuses a larger one than the caller saw, and chips that can't be given back. */
function debtOf(outcome: Outcome, { amountPaise, seenDebtPaise }: { amountPaise: Paise; seenDebtPaise: Paise }): Paise {
  if (outcome.is === 'short') {
    const { giver: accountId, availablePaise } = outcome;
    throw refusal('insufficientForReversal', { accountId, availablePaise, requiredPaise: amountPaise });
  }
  const { debtPaise } = outcome;
  if (debtPaise > seenDebtPaise) throw refusal('debtLarger', { debtPaise });
  return debtPaise;
}

/** Moves the chips back and notifies the accounts concerned. */
async function post(tx: Transaction, context: CallerContext, original: Found, { input, seenDebtPaise }: Wanted) {
  const { what, code, amountPaise, requesterId, otherId } = original;
  const { reason = '' } = input;
  const at = context.services.clock.now();
  const outcome = await reverseMovement(tx, original, { ...actorsOf(context), reason, at });
  const debtPaise = debtOf(outcome, { amountPaise, seenDebtPaise });
  const { actingId } = context.caller;
  const audience = [requesterId, otherId, actingId];
  await publishEvent(tx, { audience, type: what === 'recharge' ? 'recharge-decided' : 'withdrawal-decided', at });
  await publishEvent(tx, { audience, type: 'balance-changed', at });
  const { told, toldOther } = words[what];
  await notify(tx, { accountIds: [requesterId], kind: told, subject: code, at });
  if (otherId !== actingId) await notify(tx, { accountIds: [otherId], kind: toldOther, subject: code, at });
  await recordAudit(tx, context, {
    action: `${what}.reversed`,
    subject: code,
    before: { status: what === 'recharge' ? 'accepted' : 'approved' },
    after: {
      ...{ status: 'reversed', amountPaise },
      ...(debtPaise > 0n ? { debtPaise } : {}),
      ...(await paidDebtsOf(tx, `reversal:${keyOf(what, original.id)}`)),
      reason,
    },
  });
}

/** Reverses in the caller's transaction, or proposes it to a second person; returns that proposal, or `null`. */
async function reverseNow(tx: Transaction, context: CallerContext, wanted: Wanted): Promise<Proposed | null> {
  const { what, input, seenDebtPaise } = wanted;
  const { id, reason } = input;
  if (!reason) throw refusal<'reverseRecharge'>('whyRequired', 'reason');
  const original = await originalOf(tx, context, what, id);
  const earlier = await reversalOf(tx, scopeOf(context.caller), { what, id });
  if (earlier) throw refusal('alreadyReversed', { decidedBy: earlier.by, decidedAt: earlier.at });
  const { code, amountPaise, requesterId: accountId } = original;
  // What could not be confirmed is not proposed.
  let leavesPaise = 0n;
  const judge = async () => {
    leavesPaise = debtOf(await outcomeToCome(tx, original), { amountPaise, seenDebtPaise });
  };
  const about = { subject: id, accountId, code, amountPaise, reason, judge };
  const outcome =
    'seenDebtPaise' in input
      ? await secondPerson(tx, context, {
          ...{ ...about, kind: 'recharge-reversal', direction: 'out', input },
          // Others confirm it here with the debt that they see; its proposer makes a new proposal.
          stale: async ({ seenDebtPaise: boundPaise }, { proposerId }) => {
            if (proposerId !== context.caller.accountId) return false;
            const now = await outcomeToCome(tx, original);
            return now.is === 'done' && now.debtPaise > boundPaise;
          },
        })
      : await secondPerson(tx, context, { ...about, kind: 'withdrawal-reversal', direction: 'in', input });
  if (outcome.is === 'proposed') {
    // The debt that may arise: the second person reads it, and it is both what the proposer saw and the present fact. Source: D442.
    if (what === 'recharge') await saveDebtBound(tx, outcome.id, leavesPaise);
    return { id: outcome.id, over: outcome.over };
  }
  await post(tx, outcome.context, original, wanted);
  return null;
}

const wantedOf = (what: ReversibleKind, input: Given): Wanted => ({
  what,
  input,
  seenDebtPaise: 'seenDebtPaise' in input ? input.seenDebtPaise : 0n,
});

/** Carries out a reversal that another person proposed. */
export const reverseProposed = (what: ReversibleKind) => (tx: Transaction, input: Given, context: CallerContext) =>
  reverseNow(tx, context, wantedOf(what, input));

/** Checks, posts, records, audits and notifies in one transaction, once per original and once per request id. Source: O8. */
async function reverse(what: ReversibleKind, input: Given, context: CallerContext): Promise<Output<'reverseRecharge'>> {
  const { id, reason, requestId } = input;
  const wanted = wantedOf(what, input);
  const content = { id, seen: rupeesFromPaise(wanted.seenDebtPaise), reason };
  const endpoint = what === 'recharge' ? 'reverseRecharge' : 'reverseWithdrawal';
  const at = context.services.clock.now();
  const request = { accountId: context.caller.accountId, endpoint, requestId, content, at };
  const named = async (tx: Transaction) => {
    const found = what === 'recharge' ? rechargeInScope : withdrawalInScope;
    return codeOf(await found(tx, scopeOf(context.caller), id));
  };
  const proposal = await runAuditedTransaction(
    context,
    { action: `${what}.reversed`, subject: String(id), named },
    (tx) => oncePerRequestId(tx, request, () => reverseNow(tx, context, wanted)),
  );
  return proposal === null
    ? confirmationOf(words[what].done)
    : { ...confirmationOf(proposedWord[proposal.over]), proposal: proposal.id };
}

export const reverseRecharge: Handler<'reverseRecharge'> = (input, context) => reverse('recharge', input, context);

export const reverseWithdrawal: Handler<'reverseWithdrawal'> = (input, context) =>
  reverse('withdrawal', input, context);
