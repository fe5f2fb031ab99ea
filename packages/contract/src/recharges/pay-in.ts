import { type Paise, wholeRupees } from '../money.ts';
import type { LimitPeriod } from '../play/limits.ts';
import { texts } from '../texts.ts';

/** A deposit limit of the payer's own, and what it leaves. */
export interface OwnLimit {
  period: LimitPeriod;
  limitPaise: Paise;
  leftPaise: Paise;
}

/** Why an amount is more than the payer's own limit leaves, or `null`. Exactly what is left is allowed. */
export function overOwnLimit(amountPaise: Paise, limit: OwnLimit | null): string | null {
  if (!limit || amountPaise <= limit.leftPaise) return null;
  return texts.depositLimit(limit);
}

/** What is wrong with an amount to pay in, whoever pays, or `null`. Source: R20. */
export function payInAmountProblem(
  text: string,
  { minimumPaise, maximumPaise }: { minimumPaise: Paise; maximumPaise: Paise },
): string | null {
  const amountPaise = wholeRupees(text);
  if (amountPaise === null) return texts.invalidAmount;
  if (amountPaise < minimumPaise) return texts.minimumRecharge({ minimumPaise: minimumPaise });
  return amountPaise > maximumPaise ? texts.maximumRecharge({ maximumPaise: maximumPaise }) : null;
}
