import { useSavePayoutAccount } from '@cage/api-client/withdrawals/own';
import type { Output } from '@cage/contract/contract';
import { type PayoutMethod, payoutMethods } from '@cage/contract/pay-methods';
import { type PayoutField, payoutDetailProblem, payoutFields } from '@cage/contract/withdrawals/payout-details';
import { Alert } from '@cage/ui/alert';
import { Field } from '@cage/ui/field';
import { Input, type InputProps } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { type FormOf, useContractForm } from '../form/contract-form.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { useToasts } from '../words/toasts.tsx';
import { copy } from './copy.ts';

type Values = Omit<FormOf<'savePayoutAccount'>, 'method'>;
const nothing: Values = { holder: '', bankName: '', accountNumber: '', ifsc: '', upiId: '', usdtAddress: '' };

const attributes: Record<PayoutField, InputProps> = {
  holder: { autoComplete: 'name' },
  bankName: {},
  accountNumber: { inputMode: 'numeric', className: 'figures' },
  ifsc: { autoCapitalize: 'characters', className: 'font-mono' },
  upiId: { inputMode: 'email', autoCapitalize: 'none' },
  usdtAddress: { autoCapitalize: 'none', className: 'font-mono' },
};

interface PayoutAccountDialogProps {
  /** One wide button, sized for touch. */
  large?: boolean;
  /** The initial kind. */
  first?: PayoutMethod;
  /** How long a new account can't be paid to; 0 when it can be at once. */
  waitHours: number;
  onSaved(id: number): void;
  onClose(): void;
}

/** Dialog for a new payout account. The caller selects the saved one. */
export function PayoutAccountDialog(props: PayoutAccountDialogProps) {
  const { large = false, first = 'bank', waitHours, onSaved, onClose } = props;
  const words = useWords(copy);
  const save = useSavePayoutAccount();
  const toasts = useToasts();
  const [method, setMethod] = useState(first);
  const form = useContractForm<Values, Output<'savePayoutAccount'>>({
    start: nothing,
    problems: (values) =>
      Object.fromEntries(
        payoutFields[method].map((name) => [name, payoutDetailProblem(name, values[name]) ?? undefined]),
      ),
    toldWhenLeft: Object.values(payoutFields).flat(),
    send: (values) =>
      save.mutateAsync({ method, ...Object.fromEntries(payoutFields[method].map((name) => [name, values[name]])) }),
    onDone(saved) {
      toasts.done(saved);
      onSaved(saved.id);
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.title}
      submit={words.save}
      {...(large ? { large } : { cancel: words.cancel })}
    >
      {waitHours > 0 ? <Alert tone="info">{words.waits(waitHours)}</Alert> : null}
      <Field label={words.kind}>
        <Select
          value={method}
          options={payoutMethods.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={({ target }) => {
            setMethod(payoutMethods.find((value) => value === target.value) ?? first);
            form.forget();
          }}
        />
      </Field>
      {payoutFields[method].map((name) => (
        <Field
          key={name}
          label={words[name]}
          help={name === 'holder' ? words.holderHelp : undefined}
          error={form.error(name)}
          required
        >
          <Input autoComplete="off" maxLength={300} {...attributes[name]} {...form.field(name)} />
        </Field>
      ))}
    </DialogForm>
  );
}
