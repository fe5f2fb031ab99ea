import { useAddChips } from '@cage/api-client/chips';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import { givenAmount } from '@cage/contract/money';
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
  const form = useContractForm<FormOf<'addChips', 'amountPaise'>, Confirmed>({
    start: { amountPaise: '' },
    problems: ({ amountPaise }) => ({
      amountPaise: givenAmount(amountPaise) === 'no-amount' ? 'chipsTooSmall' : undefined,
    }),
    send: ({ amountPaise }, requestId) => addChips.mutateAsync({ amountPaise: givenAmount(amountPaise), requestId }),
    otherwise: 'amountPaise',
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
      <Field label={words.chipsAmount} error={form.error('amountPaise')} required>
        <Input inputMode="numeric" autoComplete="off" className="figures" {...form.field('amountPaise')} />
      </Field>
    </DialogForm>
  );
}
