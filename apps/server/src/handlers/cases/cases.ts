import type { MoneyCase } from '@cage/contract/cases';
import { because, type PlainCode } from '@cage/contract/refusals/reason';
import { mayCall } from '@cage/contract/roles/permissions';
import { payoutLine } from '@cage/contract/withdrawals';
import { eventsOf } from '../../domain/cases.ts';
import { deciderProblem, paidTo, usdtFacts } from '../../domain/recharges.ts';
import { Fault } from '../../domain/refusal.ts';
import { caseOf, type FoundCase } from '../../store/cases/cases.ts';
import type { Reversed } from '../../store/cases/reversals.ts';
import { scopeOf } from '../../store/scope.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { viewerOf } from './lists.ts';

/** Whether a reversal would be heard: the rule of its call, so that it is offered to nobody who is refused. */
function mayReverse(what: Reversed, found: FoundCase, { caller, services }: CallerContext): boolean {
  const { status, reversal, otherId: payeeId, otherStatus: payeeStatus } = found;
  if (reversal || status !== 'accepted') return false;
  if (!mayCall(what === 'recharge' ? 'Reverse Recharges' : 'Reverse Withdrawals', caller)) return false;
  const { actingId, isRoot } = scopeOf(caller);
  return deciderProblem({ ...found, payeeId, payeeStatus, actingId, isRoot }, services.clock.now()) === null;
}

/** A record as the contract names it. What an approver is warned of, and a first approval, are not the requester's. */
function recordOf(what: Reversed, found: FoundCase, context: CallerContext): MoneyCase {
  const { own, payTo, payoutTo, proofName, startedAt, firstApproval, flags, related, ...others } = found;
  const { inScope: _in, requesterId: _requester, otherId: _other, otherStatus: _status, debts, paid, ...rest } = others;
  const sameReference = related.filter(({ link, sameRequester }) => link === 'same-utr' && sameRequester);
  return {
    ...rest,
    paidTo: payTo ? paidTo(payTo) : payoutTo ? payoutLine(payoutTo) : '',
    usdt: usdtFacts(payTo?.usdt?.rate, rest.amountPaise),
    proofUrl: proofName && `/proof/${proofName}`,
    flags: own ? [] : flags,
    mayReverse: mayReverse(what, found, context),
    mine: own,
    events: eventsOf({
      what,
      ...rest,
      startedAt,
      firstApproval: own ? null : firstApproval,
      sameReference,
      debts,
      paid,
    }),
    related: related.map(({ sameRequester: _, ...one }) => one),
  };
}

async function record(what: Reversed, code: string, context: CallerContext, missing: PlainCode) {
  const found = await caseOf(context.services.database, viewerOf(context), { what, code });
  if (!found) throw new Fault('not-found', because(missing));
  return { record: recordOf(what, found, context) };
}

/** A recharge with what happened to it, what the ledger did, and what a reversal would take. */
export const getRechargeCase: Handler<'getRechargeCase'> = ({ code }, context) =>
  record('recharge', code, context, 'rechargeNotFound');

/** A withdrawal with what happened to it, what the ledger did, and what a reversal would take. */
export const getWithdrawalCase: Handler<'getWithdrawalCase'> = ({ code }, context) =>
  record('withdrawal', code, context, 'withdrawalNotFound');
