import { confirmed } from '@cage/contract/confirmations/confirmations.en';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { Decision } from '@cage/contract/statuses';
import { InsufficientBalance } from '../../domain/ledger.ts';
import { deciderProblem } from '../../domain/recharges.ts';
import { type Refusal, refusal } from '../../domain/refusal.ts';
import { balanceOf } from '../../store/accounts/accounts.ts';
import type { Transaction } from '../../store/database/database.ts';
import { postLedger } from '../../store/ledger/ledger.ts';
import { publish } from '../../store/live/live-events.ts';
import { notify } from '../../store/notifications/notifications.ts';
import { type Recharge, rechargeInScope, settleRecharge } from '../../store/recharges/recharges.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, HandlerInput } from '../handler.ts';
import { change, record } from '../record.ts';

type DecisionInput = HandlerInput<'decideRecharge'>;

function decisionOf({ decision, reason }: DecisionInput): Decision {
  if (decision === 'unknown') throw refusal<'decideRecharge'>('invalidStatus', 'decision');
  if (decision === 'cancelled' && !reason) throw refusal<'decideRecharge'>('reasonRequired', 'reason');
  return decision;
}

function alreadyDecided({ status, decidedBy, decidedAt: at }: Recharge): Refusal {
  const decidedAt = at ?? new Date(0);
  if (decidedBy === null) return refusal('takenBackAlready', { decidedAt });
  return refusal('alreadyDecided', { decision: status === 'accepted' ? 'approved' : 'rejected', decidedBy, decidedAt });
}

/** Chips leave the payee's wallet, whoever clicks. Source: R24. */
async function moveChips(tx: Transaction, context: CallerContext, recharge: Recharge, at: Date): Promise<void> {
  const { id, payeeId, requesterId, amountPaise } = recharge;
  const [payee, requester] = [await balanceOf(tx, payeeId), await balanceOf(tx, requesterId)];
  try {
    await postLedger(tx, {
      key: `recharge:${id}`,
      kind: 'recharge',
      at,
      actorId: context.caller.accountId,
      actedForId: context.caller.actingId,
      entries: [
        { walletId: payee.walletId, amountPaise: -amountPaise },
        { walletId: requester.walletId, amountPaise },
      ],
    });
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    throw refusal('insufficientForAccept', {
      availablePaise: error.availablePaise,
      requiredPaise: error.requiredPaise,
    });
  }
  const { lowBalancePaise } = context.services.settings;
  const fellLow = payee.balancePaise >= lowBalancePaise && payee.balancePaise - amountPaise < lowBalancePaise;
  if (fellLow) await notify(tx, { accountIds: [payeeId], kind: 'low-balance', subject: recharge.payeePublicId, at });
}

/**
 * Accepts or rejects a waiting request: guard, ledger, audit and event in one transaction, so that a request is decided
 * once and its status never parts from its money. Source: R23-R25, M5.
 */
export async function decide(input: DecisionInput, context: CallerContext): Promise<Confirmed> {
  const decision = decisionOf(input);
  const scope = scopeOf(context.caller);
  const at = context.services.clock.now();
  const action = `recharge.${decision}`;
  return change(context, { action, subject: String(input.id) }, async (tx) => {
    const recharge = await rechargeInScope(tx, scope, input.id);
    if (!recharge) throw refusal('rechargeNotFound');
    const inScope = recharge.requesterPath.startsWith(scope.path);
    const problem = deciderProblem({ ...recharge, inScope, actingId: scope.actingId, isRoot: scope.isRoot }, at);
    if (problem) throw refusal(problem);
    if (decision === 'accepted' && recharge.requesterStatus === 'Suspended' && recharge.status === 'waiting') {
      throw refusal('accountIsSuspended', { accountId: recharge.requesterPublicId });
    }
    const { reason } = input;
    const settled = await settleRecharge(tx, {
      id: recharge.id,
      decision,
      by: context.caller.accountId,
      at,
      ...(reason && decision === 'cancelled' ? { reason } : {}),
    });
    if (!settled) throw alreadyDecided((await rechargeInScope(tx, scope, input.id)) ?? recharge);
    if (decision === 'accepted') await moveChips(tx, context, recharge, at);
    const audience = [recharge.requesterId, recharge.payeeId, scope.actingId];
    await publish(tx, { audience, type: 'recharge-decided', code: recharge.code, at });
    const kind = `recharge-${decision}` as const;
    await notify(tx, { accountIds: [recharge.requesterId], kind, subject: recharge.code, at });
    if (decision === 'accepted') await publish(tx, { audience, type: 'balance-changed', at });
    await record(tx, context, {
      action,
      subject: recharge.code,
      before: { status: 'waiting' },
      after: { status: decision, amountPaise: recharge.amountPaise, ...(reason ? { reason } : {}) },
    });
    return confirmed(decision === 'accepted' ? 'rechargeApproved' : 'rechargeRejected');
  });
}
