import { ApiError } from '@cage/api-client/http/api-error';
import { useStartRecharge } from '@cage/api-client/recharges/own';
import type { Output } from '@cage/contract/contract';
import { type ParsedAmount, parseAmount } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { Started } from '@cage/contract/recharges/own';
import { ownLimitProblem, payInAmountProblem } from '@cage/contract/recharges/pay-in';
import { payInRefusals } from '@cage/contract/refusals/pay-in.en';
import { type Reason, sentenceOf } from '@cage/contract/refusals/reason';
import { catalogue, useWords } from '@cage/ui/words';
import { type SyntheticEvent, useState } from 'react';
import { useFirstProblem } from '../form/first-problem.ts';
import { useUserMessage } from '../words/user-message.tsx';

/** A payee's offer: ways of paying and bounds. */
export type Offer = Output<'getPaymentOptions'>['options'][number];

/** Refusals of an amount, by code. */
const refusalWords = catalogue(payInRefusals, () => import('@cage/contract/refusals/refusals.hi'));

/** Whether an amount exceeds what can be paid in, whatever is typed after it. */
function isTooMuch(given: ParsedAmount, { maximumPaise, ownLimit }: Offer): boolean {
  return given !== 'no-amount' && (given > maximumPaise || ownLimitProblem(given, ownLimit) !== null);
}

const isAtField = (failure: unknown): boolean => failure instanceof ApiError && failure.field === 'amountPaise';

/** A problem found here, by its code, or why the call failed: both are worded at render time. */
type Told = { problem: Reason } | { failure: unknown };

interface AmountFormOptions {
  offer: Offer;
  method: PayMethod;
  /** The amount typed before. */
  amount: string;
  onStarted(started: Started): void;
}

/**
 * Form that asks where to pay an amount. Too much is reported at once, anything else when the field is left or the form sent.
 * A deposit starts with it, so it does without the library of the other forms. Source: ADR 28.
 */
export function useAmountForm({ offer, method, amount, onStarted }: AmountFormOptions) {
  const start = useStartRecharge();
  const words = useWords(refusalWords);
  const userMessage = useUserMessage();
  const { element, found, forget } = useFirstProblem();
  const [typed, setTyped] = useState(amount);
  const [told, setTold] = useState<Told | null>(null);
  const [busy, setBusy] = useState(false);
  const given = parseAmount(typed);

  function sayAtField(): string | undefined {
    if (told === null) return undefined;
    if ('problem' in told) return sentenceOf(words, told.problem) ?? told.problem.code;
    return isAtField(told.failure) ? userMessage(told.failure) : undefined;
  }

  async function send() {
    setTold(null);
    setBusy(true);
    let started: Started;
    try {
      started = await start.mutateAsync({ amountPaise: given, method });
    } catch (failure) {
      setTold({ failure });
      found(isAtField(failure) ? 'field' : 'form');
      return;
    } finally {
      setBusy(false);
    }
    onStarted(started);
  }

  return {
    element,
    submit(event: SyntheticEvent) {
      event.preventDefault();
      const problem = payInAmountProblem(given, offer);
      if (problem) {
        setTold({ problem });
        found('field');
        return;
      }
      void send();
    },
    /** Props of the Field around the amount. */
    field: { error: sayAtField(), required: true },
    /** Props of the AmountInput. */
    input: {
      value: typed,
      onChange(text: string) {
        forget();
        setTyped(text);
        const typing = parseAmount(text);
        const problem = isTooMuch(typing, offer) ? payInAmountProblem(typing, offer) : null;
        setTold(problem && { problem });
      },
      onLeave() {
        const problem = typed === '' ? null : payInAmountProblem(given, offer);
        if (problem) setTold({ problem });
      },
    },
    given,
    /** Why it could not be started, unless it is about the amount. */
    elsewhere: told && 'failure' in told && !isAtField(told.failure) ? userMessage(told.failure) : undefined,
    /** The call is running: its Button accepts no second press. */
    busy,
  };
}
