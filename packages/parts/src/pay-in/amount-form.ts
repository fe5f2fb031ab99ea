import { useStartRecharge } from '@cage/api-client/recharges';
import type { Output } from '@cage/contract/contract';
import { wholeRupees } from '@cage/contract/money';
import type { Started } from '@cage/contract/recharges';
import { overOwnLimit, payInAmountProblem } from '@cage/contract/recharges/pay-in';
import type { Reason } from '@cage/contract/refusals/reason';
import type { PayMethod } from '@cage/contract/statuses';
import { type ContractForm, type FormOf, useContractForm } from '../form/contract-form.ts';

/** What a payee offers: ways of paying and bounds. */
export type Offer = Output<'getPaymentOptions'>['options'][number];

/** What is wrong with an amount before it is sent, as the server would refuse it. */
const amountProblem = (text: string, offer: Offer): Reason | undefined =>
  payInAmountProblem(text, offer) ?? overOwnLimit(wholeRupees(text) ?? 0n, offer.ownLimit) ?? undefined;

/** Whether an amount is more than can be paid in, whatever is typed after it. */
function isTooMuch(text: string, { maximumPaise, ownLimit }: Offer): boolean {
  const paise = wholeRupees(text);
  return paise !== null && (paise > maximumPaise || overOwnLimit(paise, ownLimit) !== null);
}

type Values = FormOf<'startRecharge', 'amount'>;

interface AmountFormOptions {
  offer: Offer;
  method: PayMethod;
  /** What was typed before. */
  amount: string;
  onStarted(started: Started): void;
}

/** Asks where to pay an amount. Too much is told at once, anything else when the field is left or the form sent. */
export function useAmountForm({ offer, method, amount, onStarted }: AmountFormOptions): ContractForm<Values> {
  const start = useStartRecharge();
  return useContractForm<Values, Started>({
    start: { amount },
    problems: ({ amount: text }) => ({ amount: amountProblem(text, offer) }),
    early: ({ amount: text }) => ({ amount: isTooMuch(text, offer) ? amountProblem(text, offer) : undefined }),
    toldWhenLeft: ['amount'],
    send: ({ amount: text }) => start.mutateAsync({ amount: text, method }),
    onDone: onStarted,
  });
}

/** What an input of whole rupees takes of the form. */
export const amountInputOf = (form: ContractForm<Values>) => ({
  value: form.value('amount'),
  onChange: (text: string) => form.set('amount', text),
  onLeave: () => form.leave('amount'),
});
