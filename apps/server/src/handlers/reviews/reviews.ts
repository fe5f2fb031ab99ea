import { HISTORY_DAYS } from '@cage/contract/reviews';
import { payeeState } from '../../domain/payee-accounts.ts';
import { upiLink } from '../../domain/recharges.ts';
import { refusal } from '../../domain/refusal.ts';
import { historyOf } from '../../store/reviews/history.ts';
import { rejectedBefore, reviewedRecharge, reviewedWithdrawal } from '../../store/reviews/reviews.ts';
import { scopeOf } from '../../store/scope.ts';
import { viewerOf } from '../cases/lists.ts';
import { seesDocuments } from '../documents/sees.ts';
import type { CallerContext, Handler } from '../handler.ts';

const HISTORY_MS = HISTORY_DAYS * 24 * 60 * 60_000;

function before(requesterId: number, { services }: CallerContext) {
  const from = new Date(services.clock.now().getTime() - HISTORY_MS);
  return historyOf(services.database, requesterId, from);
}

/** Returns what to compare a waiting recharge with. Source: D158. */
export const getRechargeReview: Handler<'getRechargeReview'> = async ({ id }, context) => {
  const { caller, services } = context;
  const found = await reviewedRecharge(services.database, scopeOf(caller), { id, now: services.clock.now() });
  if (!found) throw refusal('rechargeNotFound');
  const { deposits, payouts: _, ...history } = await before(found.requesterId, context);
  const { startedAt, utrRejected, proofElsewhere, sentBefore, holders, balancePaise, payeePaise } = found;
  const { payeeCreditPaise, payeeLentPaise } = found;
  return {
    review: {
      ...{
        id,
        startedAt,
        utrRejected,
        proofElsewhere,
        sentBefore,
        holders,
        balancePaise,
        payeePaise,
        payeeCreditPaise,
        payeeLentPaise,
        history,
      },
      rejectedAs: utrRejected > 0 ? await rejectedBefore(services.database, viewerOf(context), id) : null,
      earlier: deposits,
      payee: payeeState(found),
    },
  };
};

/** Returns what to compare a waiting withdrawal with, and how to pay it. Source: D158. */
export const getWithdrawalReview: Handler<'getWithdrawalReview'> = async ({ id }, context) => {
  const { caller, services } = context;
  const found = await reviewedWithdrawal(services.database, scopeOf(caller), { id, now: services.clock.now() });
  if (!found) throw refusal('withdrawalNotFound');
  const { deposits: _, payouts, ...history } = await before(found.requesterId, context);
  const { code, username, amountPaise, payoutTo, savedAt, paidTo, payerPaise, documents } = found;
  const upi = payoutTo.upi && { upiId: payoutTo.upi.id, name: payoutTo.holder || username };
  return {
    review: {
      ...{ id, savedAt, paidTo, payerPaise, history },
      earlier: payouts,
      upiLink: upi && upiLink(upi, amountPaise, code),
      documents: seesDocuments(services, caller) ? documents : null,
    },
  };
};
