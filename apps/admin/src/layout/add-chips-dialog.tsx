import { useAddChips } from '@cage/api-client/chips';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import { wholeRupees } from '@cage/contract/money';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Mints chips, once for a double click or a retry after a timeout. */
export function AddChipsDialog({ onClose }: { onClose(): void }) {
  const words = useWords(copy);
  const addChips = useAddChips();
  const toasts = useToasts();
  const form = useContractForm<FormOf<'addChips', 'amount'>, Confirmed>({
    start: { amount: '' },
    problems: ({ amount }) => ({ amount: wholeRupees(amount) === null ? 'chipsTooSmall' : undefined }),
    send: ({ amount }, requestId) => addChips.mutateAsync({ amount: amount.trim(), requestId }),
    otherwise: 'amount',
    onDone(answer) {
      toasts.done(answer);
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
