import { useAddChips } from '@cage/api-client/chips';
import { wholeRupees } from '@cage/contract/money';
import { texts } from '@cage/contract/texts';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Mints chips, once for a double click or a retry after a timeout. */
export function AddChipsDialog({ onClose }: { onClose(): void }) {
  const words = useWords(copy);
  const addChips = useAddChips();
  const form = useContractForm<FormOf<'addChips', 'amount'>, { message: string }>({
    start: { amount: '' },
    problems: ({ amount }) => ({ amount: wholeRupees(amount) === null ? texts.chipsTooSmall : undefined }),
    send: ({ amount }, requestId) => addChips.mutateAsync({ amount: amount.trim(), requestId }),
    otherwise: 'amount',
    onDone({ message }) {
      notify.success(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.addChips}
      size="sm"
      cancel={words.cancel}
      submit={words.submit}
    >
      <Field label={words.chipsAmount} error={form.error('amount')} required>
        <Input inputMode="numeric" autoComplete="off" className="figures" {...form.field('amount')} />
      </Field>
    </DialogForm>
  );
}
