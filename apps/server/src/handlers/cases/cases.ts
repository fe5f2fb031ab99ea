import type { MoneyCase } from '@cage/contract/cases';
import { makeReason, type PlainCode } from '@cage/contract/refusals/reason';
import { mayCall } from '@cage/contract/roles/access';
import { payoutLine } from '@cage/contract/withdrawals/fields';
import { eventsOf } from '../../domain/cases.ts';
import { paidTo, usdtFacts } from '../../domain/recharges.ts';
import { Fault } from '../../domain/refusal.ts';
import { caseOf, type FoundCase } from '../../store/cases/cases.ts';
import type { ReversibleKind } from '../../store/cases/reversals.ts';
import { scopeOf } from '../../store/scope.ts';
import { mayDecide } from '../decider.ts';
import type { CallerContext, Handler } from '../handler.ts';
import { viewerOf } from './lists.ts';

/** The request as its decision sees it: the other account is its payee. */
const decidedBy = ({ otherId, otherStatus, otherInScope, requesterId, requestedAt }: FoundCase) => ({
  requesterId,
  requestedAt,
  payeeId: otherId,
  payeeStatus: otherStatus,
  payeeInScope: otherInScope,
});

function mayReverse(what: ReversibleKind, found: FoundCase, context: CallerContext): boolean {
  if (found.reversal || found.status !== 'accepted') return false;
  if (!mayCall(what === 'recharge' ? 'Reverse Recharges' : 'Reverse Withdrawals', context.caller)) return false;
  return mayDecide(context, what, decidedBy(found));
}

/** The queue in which the caller can decide it; nobody decides their own. Source: R24, R25. */
function queueOf(what: ReversibleKind, found: FoundCase, context: CallerContext): MoneyCase['queue'] {
  const { caller } = context;
  if (found.status !== 'waiting' || found.own) return null;
  if (!mayCall(what === 'recharge' ? 'Pending Recharge' : 'Pending Withdrawal', caller)) return null;
  if (!mayDecide(context, what, decidedBy(found))) return null;
  return found.otherId === scopeOf(caller).actingId ? 'mine' : 'downline';
}

/** Its payout file: id and name for callers that may open files, warnings for all but the requester. */
function fileFor(file: NonNullable<MoneyCase['payoutFile']>, own: boolean, { caller }: CallerContext) {
  const opens = mayCall('Pending Withdrawal', caller);
  return { ...file, ...(opens ? {} : { id: null, name: null }), despite: own ? [] : file.despite };
}

/** A record as the contract names it. Warnings for approvers and a first approval are withheld from the requester. */
function recordOf(what: ReversibleKind, found: FoundCase, context: CallerContext): MoneyCase {
  const { own, payTo, payoutTo, proofName, startedAt, firstApproval, flags, related, ...others } = found;
  const { requesterId: _requester, debts, paid, payoutFile, ...facts } = others;
  const { otherId: _other, otherInScope: _otherIn, otherStatus: _status, ...rest } = facts;
  const sameReference = related.filter(({ link, sameRequester }) => link === 'same-utr' && sameRequester);
  return {
    ...rest,
    paidTo: payTo ? paidTo(payTo) : payoutTo ? payoutLine(payoutTo) : '',
    usdt: usdtFacts(payTo?.usdt?.rate, rest.amountPaise),
    proofUrl: proofName && `/proof/${proofName}`,
    flags: own ? [] : flags,
    payoutFile: payoutFile && fileFor(payoutFile, own, context),
    mayReverse: mayReverse(what, found, context),
    queue: queueOf(what, found, context),
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

async function record(what: ReversibleKind, code: string, context: CallerContext, missing: PlainCode) {
  const found = await caseOf(context.services.database, viewerOf(context), { what, code });
  if (!found) throw new Fault('not-found', makeReason(missing));
  return { record: recordOf(what, found, context) };
}

/** Returns a recharge with its history, its ledger movements, and what a reversal would take. */
export const getRechargeCase: Handler<'getRechargeCase'> = ({ code }, context) =>
  record('recharge', code, context, 'rechargeNotFound');

/** Returns a withdrawal with its history, its ledger movements, and what a reversal would take. */
export const getWithdrawalCase: Handler<'getWithdrawalCase'> = ({ code }, context) =>
  record('withdrawal', code, context, 'withdrawalNotFound');
