import { type PayoutField, usePayoutAccountForm } from '@cage/api-client/withdrawals/payout-form';
import { payoutMethods } from '@cage/contract/statuses';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import { copy } from './copy.ts';

const faces: Partial<Record<PayoutField, string>> = {
  accountNumber: 'figures',
  ifsc: 'font-mono',
  usdtAddress: 'font-mono',
};

/** A new payout account; the one that was saved is chosen. */
export function AccountDialog({ onSaved, onClose }: { onSaved(id: number): void; onClose(): void }) {
  const form = usePayoutAccountForm(({ message, id }) => {
    notify.success(message);
    onSaved(id);
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.formTitle}
      dirty={form.dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="payout-account" busy={form.busy}>
            {copy.save}
          </Button>
        </>
      }
    >
      <form id="payout-account" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        {form.elsewhere ? <Alert tone="danger">{form.elsewhere}</Alert> : null}
        <Field label={copy.kind}>
          <Select {...form.method} options={payoutMethods.map((value) => ({ value, label: copy.kinds[value] }))} />
        </Field>
        {form.fields.map(({ name, error, input }) => (
          <Field
            key={name}
            label={copy[name]}
            help={name === 'holder' ? copy.holderHelp : undefined}
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
