import { currentSite } from '@cage/api-client/site';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { Started } from '@cage/contract/recharges/own';
import { type Offer, useAmountForm } from '@cage/parts/pay-in/amount-form';
import { MethodIcon } from '@cage/parts/pay-methods/method-icon';
import { ActionBar } from '@cage/ui/action-bar';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { Slip } from '@cage/ui/slip';
import { timing } from '@cage/ui/timing';
import { useWords } from '@cage/ui/words';
import { useEffect, useId, useRef, useState } from 'react';
import type { ChosenAmount } from '../../layout/open-deposit.ts';
import { copy } from './copy.ts';
import { mostOf, quickAmounts } from './quick-amounts.ts';

interface AmountStepProps {
  offer: Offer;
  /** Typed and chosen before. */
  chosen: ChosenAmount | undefined;
  onChosen(chosen: ChosenAmount): void;
  onStarted(started: Started): void;
}

export function AmountStep({ offer, chosen, onChosen, onStarted }: AmountStepProps) {
  const words = useWords(copy);
  const id = useId();
  const { methods, minimumPaise } = offer;
  const { most, isOwn } = mostOf(offer);
  const limits = isOwn ? words.limitsNow : words.limits;
  const [method, setMethod] = useState(() => methods.find((one) => one === chosen?.method) ?? methods[0] ?? 'upi');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Keeps the input once typing pauses: each time replaces an entry of the history, which the whole page follows. */
  function keep(amount: string, by: PayMethod) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChosen({ amount, method: by }), timing.rest);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const form = useAmountForm({
    offer,
    method,
    amount: chosen?.amount ?? '',
    onStarted(started) {
      clearTimeout(timer.current);
      onChosen({ amount: form.input.value, method });
      onStarted(started);
    },
  });
  const { given } = form;
  return (
    <form ref={form.element} noValidate className="flex flex-col gap-5" onSubmit={form.submit}>
      <Slip
        title={words.slip}
        aside={currentSite().name}
        stub={
          methods.length > 1 ? (
            <fieldset className="-mb-4 flex flex-col">
              <legend className="pb-2 font-medium">{words.method}</legend>
              {methods.map((option) => (
                <label
                  key={option}
                  className="-mx-4 flex min-h-16 items-center gap-3 border-t px-4 has-checked:bg-accent-soft"
                >
                  <input
                    type="radio"
                    name="method"
                    className="radio"
                    aria-label={words.methods[option]}
                    aria-describedby={`${id}-${option}`}
                    checked={method === option}
                    onChange={() => {
                      setMethod(option);
                      keep(form.input.value, option);
                    }}
                  />
                  <MethodIcon method={option} />
                  <span className="min-w-0">
                    <span className="block font-medium">{words.methods[option]}</span>
                    <span id={`${id}-${option}`} className="block text-muted-foreground text-small">
                      {words.by[option]}
                    </span>
                  </span>
                </label>
              ))}
            </fieldset>
          ) : null
        }
      >
        <Field
          label={words.amount}
          help={limits(formatWholeRupees(minimumPaise), formatWholeRupees(most))}
          {...form.field}
        >
          <AmountInput
            quickAmounts={quickAmounts(offer)}
            lastPaise={offer.lastPaise}
            {...form.input}
            onChange={(amount) => {
              form.input.onChange(amount);
              keep(amount, method);
            }}
          />
        </Field>
      </Slip>
      <ActionBar>
        {form.elsewhere === undefined ? null : <Alert tone="danger">{form.elsewhere}</Alert>}
        <Button type="submit" size="lg" busy={form.busy}>
          {given === 'no-amount' ? words.next : words.nextWith(formatWholeRupees(given))}
        </Button>
      </ActionBar>
      <p className="text-center text-muted-foreground text-small">{words.nothingYet}</p>
    </form>
  );
}
