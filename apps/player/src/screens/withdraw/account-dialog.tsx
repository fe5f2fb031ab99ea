import { type PayoutField, usePayoutAccountForm } from '@cage/api-client/withdrawals/payout-form';
import { payoutMethods } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

const faces: Partial<Record<PayoutField, string>> = {
  accountNumber: 'figures',
  ifsc: 'font-mono',
  usdtAddress: 'font-mono',
};

/** A new payout account. What is wrong with it is said at its field, and what was typed stays. */
export function AccountDialog({ onSaved, onClose }: { onSaved(id: number): void; onClose(): void }) {
  const words = useWords(copy);
  const form = usePayoutAccountForm(({ message, id }) => {
    notify.success(message);
    onSaved(id);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.formTitle}
      dirty={form.dirty}
      footer={
        <Button type="submit" form="account-form" size="lg" busy={form.busy} className="w-full">
          {words.save}
        </Button>
      }
    >
      <form id="account-form" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
        <Field label={words.kind}>
          <Select {...form.method} options={payoutMethods.map((value) => ({ value, label: words.kinds[value] }))} />
        </Field>
        {form.fields.map(({ name, error, input }) => (
          <Field
            key={name}
            label={words[name]}
            help={name === 'holder' ? words.holderHelp : undefined}
            error={error}
            required
          >
            <Input {...input} className={faces[name]} />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
