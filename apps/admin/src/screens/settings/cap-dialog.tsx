import { useCapPayeeAccount } from '@cage/api-client/settings/payee-accounts';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { parseAmount, toTypedRupees } from '@cage/contract/money';
import type { PayeeAccount } from '@cage/contract/settings/payee-accounts';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { rupeesInput } from '@cage/ui/figure-input';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

interface CapDialogProps {
  account: PayeeAccount;
  /** The account's name on the screen. */
  name: string;
  onClose(): void;
}

/** The daily cap of an account. Empty is no cap. */
export function CapDialog({ account: { slot, dailyCapPaise }, name, onClose }: CapDialogProps) {
  const words = useWords(copy);
  const save = useCapPayeeAccount();
  const toasts = useToasts();
  const form = useContractForm<FormOf<'capPayeeAccount', 'dailyCapPaise'>, ConfirmationAnswer>({
    start: { dailyCapPaise: dailyCapPaise === null ? '' : toTypedRupees(dailyCapPaise) },
    revision: String(dailyCapPaise),
    send: ({ dailyCapPaise: typed }) =>
      save.mutateAsync({
        slot,
        dailyCapPaise: typed.trim() === '' ? null : parseAmount(typed),
        seenPaise: dailyCapPaise,
      }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      size="sm"
      title={words.capTitle(name)}
      cancel={words.cancel}
      submit={words.save}
    >
      <Field label={words.capAmount} help={words.capHelp} error={form.error('dailyCapPaise')}>
        <Input {...rupeesInput} {...form.field('dailyCapPaise')} />
      </Field>
    </DialogForm>
  );
}
