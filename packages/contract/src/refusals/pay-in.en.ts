import { type Paise, shortRupees } from '../money.ts';
import { type LimitPeriod, limitPeriods } from '../play/limits.ts';

/** A payer's own limit, and what it leaves. */
export interface SpentLimit {
  limitPaise: Paise;
  period: LimitPeriod;
  leftPaise: Paise;
}

/** Refusals of an amount to pay in. Separate, so that the first page of a deposit loads no other sentence. */
export const payInRefusals = {
  invalidAmount: 'Enter a valid amount in whole rupees, such as 500',
  minimumRecharge: ({ minimumPaise }: { minimumPaise: Paise }) =>
    `Minimum recharge amount is ₹${shortRupees(minimumPaise)}`,
  maximumRecharge: ({ maximumPaise }: { maximumPaise: Paise }) =>
    `Maximum recharge amount is ₹${shortRupees(maximumPaise)}`,
  depositLimit: ({ limitPaise, period, leftPaise }: SpentLimit) =>
    `Your deposit limit is ₹${shortRupees(limitPaise)} in ${limitPeriods[period].word}. ${
      leftPaise > 0n ? `You can pay in ₹${shortRupees(leftPaise)} now` : 'None of it is left now'
    }`,
} as const;
