import { useSetBankLineAside } from '@cage/api-client/bank/piles';
import type { BankLine } from '@cage/contract/bank/fields';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { Textarea } from '@cage/ui/textarea';
import { useWords } from '@cage/ui/words';
import { dialogWords } from './dialog-copy.ts';
import { AboutLine } from './line-dialog.tsx';

type Values = FormOf<'setBankLineAside', 'reason'>;

/** Puts aside a line that was no payment of a player, with a reason. */
export function AsideDialog({ line, onClose }: { line: BankLine; onClose(): void }) {
  const words = useWords(dialogWords);
  const toasts = useToasts();
  const put = useSetBankLineAside();
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: { reason: '' },
    problems: ({ reason }) => ({ reason: reason.trim() === '' ? 'whyRequired' : undefined }),
    send: ({ reason }) => put.mutateAsync({ line: line.id, aside: true, reason: reason.trim() }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.aside.title}
      description={words.aside.text}
      size="sm"
      cancel={words.cancel}
      submit={words.aside.action}
      before={
        <div className="mb-4">
          <AboutLine line={line} />
        </div>
      }
    >
      <Field label={words.aside.reason} help={words.aside.reasonHelp} {...form.at('reason')}>
        <Textarea maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}
