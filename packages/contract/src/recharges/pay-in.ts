import { type Paise, wholeRupees } from '../money.ts';
import type { LimitPeriod } from '../play/limits.ts';
import { because, type Reason } from '../refusals/reason.ts';

/** A deposit limit of the payer's own, and what it leaves. */
export interface OwnLimit {
  period: LimitPeriod;
  limitPaise: Paise;
  leftPaise: Paise;
}

/** Why an amount is more than the payer's own limit leaves, or `null`. Exactly what is left is allowed. */
export function overOwnLimit(amountPaise: Paise, limit: OwnLimit | null): Reason | null {
  if (!limit || amountPaise <= limit.leftPaise) return null;
  const { limitPaise, period, leftPaise } = limit;
  return because('depositLimit', { limitPaise, period, leftPaise });
}

/** What is wrong with an amount to pay in, whoever pays, or `null`. Source: R20. */
export function payInAmountProblem(
  text: string,
  { minimumPaise, maximumPaise }: { minimumPaise: Paise; maximumPaise: Paise },
): Reason | null {
  const amountPaise = wholeRupees(text);
  if (amountPaise === null) return because('invalidAmount');
  if (amountPaise < minimumPaise) return because('minimumRecharge', { minimumPaise });
  return amountPaise > maximumPaise ? because('maximumRecharge', { maximumPaise }) : null;
}
