import { ApiError, userMessageOf, useSavePayoutAccount } from '@cage/api-client';
import { type PayoutMethod, payoutMethods } from '@cage/contract';
import { Alert, Button, Dialog, Field, Input, notify, Select, useCopy } from '@cage/ui';
import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { copy as english } from './copy.ts';

type Part = 'holder' | 'bankName' | 'accountNumber' | 'ifsc' | 'upiId' | 'usdtAddress';

/** What each kind of account consists of. */
const parts: Record<PayoutMethod, readonly Part[]> = {
  bank: ['holder', 'bankName', 'accountNumber', 'ifsc'],
  upi: ['upiId'],
  usdt: ['usdtAddress'],
};

/** What a part is called on the wire, where refusals name it. */
const wireNames: Record<Part, string> = {
  holder: 'holder_name',
  bankName: 'bank_name',
  accountNumber: 'account_number',
  ifsc: 'ifsc_code',
  upiId: 'upiId',
  usdtAddress: 'usdt_wallet_address',
};

const inputs: Partial<Record<Part, ComponentProps<'input'>>> = {
  holder: { autoComplete: 'name' },
  accountNumber: { inputMode: 'numeric', className: 'figures' },
  ifsc: { autoCapitalize: 'characters', className: 'font-mono' },
  upiId: { inputMode: 'email', autoCapitalize: 'none' },
  usdtAddress: { autoCapitalize: 'none', className: 'font-mono' },
};

const nothing: Record<Part, string> = {
  holder: '',
  bankName: '',
  accountNumber: '',
  ifsc: '',
  upiId: '',
  usdtAddress: '',
};

/** A new payout account. What is wrong with it is said at its field, and what was typed stays. */
export function AccountDialog({ onSaved, onClose }: { onSaved(id: number): void; onClose(): void }) {
  const copy = useCopy(english);
  const save = useSavePayoutAccount();
  const [method, setMethod] = useState<PayoutMethod>('bank');
  const [form, setForm] = useState(nothing);
  const told = save.error ? userMessageOf(save.error) : undefined;
  const field = save.error instanceof ApiError ? save.error.field : undefined;
  const shown = parts[method];
  const atField = shown.some((part) => wireNames[part] === field);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const given = Object.fromEntries(shown.map((part) => [part, form[part]]));
    save.mutate(
      { method, ...given },
      {
        onSuccess: ({ message, id }) => {
          notify.success(message);
          onSaved(id);
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.formTitle}
      dirty={shown.some((part) => form[part] !== '')}
      footer={
        <Button type="submit" form="account-form" size="lg" busy={save.isPending} className="w-full">
          {copy.save}
        </Button>
      }
    >
      <form id="account-form" noValidate onSubmit={send} className="flex flex-col gap-4">
        {told && !atField ? <Alert tone="danger">{told}</Alert> : null}
        <Field label={copy.kind}>
          <Select
            value={method}
            options={payoutMethods.map((value) => ({ value, label: copy.kinds[value] }))}
            onChange={(event) => {
              save.reset();
              setMethod(payoutMethods.find((value) => value === event.target.value) ?? 'bank');
            }}
          />
        </Field>
        {shown.map((part) => (
          <Field
            key={part}
            label={copy[part]}
            help={part === 'holder' ? copy.holderHelp : undefined}
            error={wireNames[part] === field ? told : undefined}
            required
          >
            <Input
              autoComplete="off"
              maxLength={300}
              {...inputs[part]}
              value={form[part]}
              onChange={(event) => {
                save.reset();
                setForm({ ...form, [part]: event.target.value });
              }}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
