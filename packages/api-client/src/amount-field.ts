import type { Output } from '@cage/contract/contract';
import { wholeRupees } from '@cage/contract/money';
import { overOwnLimit, payInAmountProblem } from '@cage/contract/recharges/pay-in';
import { useState } from 'react';

/** What a payee offers: ways of paying and bounds. */
export type Offer = Output<'getPaymentOptions'>['options'][number];

/** What is wrong with an amount before it is sent, in the words that the server would say. */
function amountProblem(text: string, offer: Offer): string | null {
  return payInAmountProblem(text, offer) ?? overOwnLimit(wholeRupees(text) ?? 0n, offer.ownLimit);
}

/** Whether an amount is more than can be paid in, whatever is typed after it. */
function isTooMuch(text: string, { maximumPaise, ownLimit }: Offer): boolean {
  const paise = wholeRupees(text);
  return paise !== null && (paise > maximumPaise || overOwnLimit(paise, ownLimit) !== null);
}

/** When a problem of an amount is told: too much at once, anything else when the field is left or the form sent. */
export function useAmountField(offer: Offer) {
  const [checked, check] = useState<string | null>(null);
  return {
    problemOf: (amount: string) =>
      checked === amount || isTooMuch(amount, offer) ? amountProblem(amount, offer) : null,
    leave: (amount: string) => check(amount === '' ? null : amount),
    /** Whether the amount may be asked for; tells why not. */
    allows(amount: string): boolean {
      check(amount);
      return amountProblem(amount, offer) === null;
    },
  };
}
