import type { Started } from '@cage/contract/recharges';
import { Form, FormAlert } from '@cage/parts/form/form';
import { amountInputOf, type Offer, useAmountForm } from '@cage/parts/pay-in/amount-form';
import { MethodIcon } from '@cage/parts/pay-methods/method-icon';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { copy } from './copy.ts';
import { quickAmounts } from './quick-amounts.ts';

interface AmountStepProps {
  offer: Offer;
  /** What was typed before. */
  amount: string;
  onStarted(started: Started): void;
}

export function AmountStep({ offer, amount, onStarted }: AmountStepProps) {
  const words = useWords(copy);
  const { methods, minimumPaise, maximumPaise } = offer;
  const [method, setMethod] = useState(methods[0] ?? 'upi');
  const form = useAmountForm({ offer, method, amount, onStarted });
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-5">
      <Field
        label={words.amount}
        help={words.limits(formatWholeRupees(minimumPaise), formatWholeRupees(maximumPaise))}
        {...form.at('amountPaise')}
      >
        <AmountInput quickAmounts={quickAmounts(offer)} {...amountInputOf(form)} />
      </Field>
      {methods.length > 1 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{words.method}</legend>
          {methods.map((option) => (
            <label
              key={option}
              className="flex min-h-12 items-center gap-3 rounded-control border border-border-strong bg-surface px-4 has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                name="method"
                className="radio"
                checked={method === option}
                onChange={() => setMethod(option)}
              />
              <MethodIcon method={option} />
              {words.methods[option]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <Button type="submit" size="lg" busy={form.busy}>
        {words.next}
      </Button>
      <FormAlert form={form} />
    </Form>
  );
}
