import { type Offer, useAmountField } from '@cage/api-client/amount-field';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { type PayMethod, QUICK_AMOUNTS_PAISE } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { AmountInput } from '@cage/ui/amount-input';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { useWords } from '@cage/ui/words';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

interface AmountStepProps {
  offer: Offer;
  amount: string;
  busy: boolean;
  error: Error | null;
  onAmount(amount: string): void;
  onNext(amount: string, method: PayMethod): void;
}

export function AmountStep({ offer, amount, busy, error, onAmount, onNext }: AmountStepProps) {
  const words = useWords(copy);
  const { methods, minimumPaise, maximumPaise } = offer;
  const field = useAmountField(offer);
  const [method, setMethod] = useState(methods[0] ?? 'upi');
  const refusedAt = error instanceof ApiError ? error.field : undefined;
  const told = error ? userMessageOf(error) : undefined;
  const next = (event: SyntheticEvent) => {
    event.preventDefault();
    if (field.allows(amount)) onNext(amount, method);
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={next}>
      <Field
        label={words.amount}
        help={words.limits(formatWholeRupees(minimumPaise), formatWholeRupees(maximumPaise))}
        error={field.problemOf(amount) ?? (refusedAt === 'stake' ? told : undefined)}
        required
      >
        <AmountInput value={amount} onChange={onAmount} onLeave={field.leave} quickAmounts={QUICK_AMOUNTS_PAISE} />
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
                className="size-[18px] accent-accent"
                checked={method === option}
                onChange={() => setMethod(option)}
              />
              {words.methods[option]}
            </label>
          ))}
        </fieldset>
      ) : null}
      <Button type="submit" size="lg" busy={busy}>
        {words.next}
      </Button>
      {told && refusedAt !== 'stake' ? <Alert tone="danger">{told}</Alert> : null}
    </form>
  );
}
