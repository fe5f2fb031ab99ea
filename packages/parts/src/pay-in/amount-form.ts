import { useStartRecharge } from '@cage/api-client/recharges';
import type { Output } from '@cage/contract/contract';
import { type GivenAmount, givenAmount } from '@cage/contract/money';
import type { Started } from '@cage/contract/recharges';
import { overOwnLimit, payInAmountProblem } from '@cage/contract/recharges/pay-in';
import type { Reason } from '@cage/contract/refusals/reason';
import type { PayMethod } from '@cage/contract/statuses';
import { type ContractForm, type FormOf, useContractForm } from '../form/contract-form.ts';

/** What a payee offers: ways of paying and bounds. */
export type Offer = Output<'getPaymentOptions'>['options'][number];

/** What is wrong with an amount before it is sent, as the server would refuse it. */
const amountProblem = (given: GivenAmount, offer: Offer): Reason | undefined =>
  payInAmountProblem(given, offer) ?? undefined;

/** Whether an amount is more than can be paid in, whatever is typed after it. */
function isTooMuch(given: GivenAmount, { maximumPaise, ownLimit }: Offer): boolean {
  return given !== 'no-amount' && (given > maximumPaise || overOwnLimit(given, ownLimit) !== null);
}

type Values = FormOf<'startRecharge', 'amountPaise'>;

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
    start: { amountPaise: amount },
    problems: ({ amountPaise }) => ({ amountPaise: amountProblem(givenAmount(amountPaise), offer) }),
    early({ amountPaise }) {
      const given = givenAmount(amountPaise);
      return { amountPaise: isTooMuch(given, offer) ? amountProblem(given, offer) : undefined };
    },
    toldWhenLeft: ['amountPaise'],
    send: ({ amountPaise }) => start.mutateAsync({ amountPaise: givenAmount(amountPaise), method }),
    onDone: onStarted,
  });
}

/** What an input of whole rupees takes of the form. */
export const amountInputOf = (form: ContractForm<Values>) => ({
  value: form.value('amountPaise'),
  onChange: (text: string) => form.set('amountPaise', text),
  onLeave: () => form.leave('amountPaise'),
});
