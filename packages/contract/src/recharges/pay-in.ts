import type { Paise, ParsedAmount } from '../money.ts';
import type { LimitPeriod } from '../play/limits.ts';
import { makeReason, type Reason } from '../refusals/reason.ts';

/** A payer's own deposit limit, and what it leaves. */
export interface OwnLimit {
  period: LimitPeriod;
  limitPaise: Paise;
  leftPaise: Paise;
}

/** Why an amount exceeds the payer's own limit, or `null`. Exactly what is left is allowed. */
export function ownLimitProblem(amountPaise: Paise, limit: OwnLimit | null): Reason | null {
  if (!limit || amountPaise <= limit.leftPaise) return null;
  const { limitPaise, period, leftPaise } = limit;
  return makeReason('depositLimit', { limitPaise, period, leftPaise });
}

interface PayInBounds {
  minimumPaise: Paise;
  maximumPaise: Paise;
  ownLimit?: OwnLimit | null;
}

/** What is wrong with an amount to pay in, or `null`. Source: R20. */
export function payInAmountProblem(
  amount: ParsedAmount,
  { minimumPaise, maximumPaise, ownLimit = null }: PayInBounds,
): Reason | null {
  if (amount === 'no-amount') return makeReason('invalidAmount');
  if (amount < minimumPaise) return makeReason('minimumRecharge', { minimumPaise });
  return amount > maximumPaise ? makeReason('maximumRecharge', { maximumPaise }) : ownLimitProblem(amount, ownLimit);
}
