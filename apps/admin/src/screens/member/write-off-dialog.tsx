import { useSecondPersonLimit } from '@cage/api-client/approvals';
import { useWriteOffDebt } from '@cage/api-client/players';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Paise } from '@cage/contract/money';
import type { MemberDebt } from '@cage/contract/players';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { useState } from 'react';
import { headerWords } from '../../parts/headers.ts';
import { SecondPersonNotice } from '../../parts/waits-for-second.tsx';
import { copy } from './copy.ts';

/** Writes off what is left of a debt. */
export function WriteOffDialog({ debt, onClose }: { debt: MemberDebt; onClose(): void }) {
  const words = useWords(copy);
  const headers = useWords(headerWords);
  const writeOff = useWriteOffDebt();
  const toasts = useToasts();
  const needsSecond = useSecondPersonLimit('write-off');
  const { id, amountPaise, leftPaise } = debt;
  /** What was left when an intention was first sent: repeated, it is the same, though the debt is written off by then. */
  const [seen] = useState(() => new Map<string, Paise>());
  const form = useContractForm<FormOf<'writeOffDebt', 'reason'>, ConfirmationAnswer>({
    start: { reason: '' },
    problems: ({ reason }) => ({ reason: reason.trim() === '' ? 'whyRequired' : undefined }),
    send({ reason }, requestId) {
      const seenLeftPaise = seen.get(requestId) ?? leftPaise;
      seen.set(requestId, seenLeftPaise);
      return writeOff.mutateAsync({ debt: id, seenLeftPaise, reason: reason.trim(), requestId });
    },
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const over = needsSecond(leftPaise);
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.writeOffTitle(String(id))}
      description={words.writeOffText}
      size="sm"
      cancel={words.cancel}
      submit={words.writeOff}
      tone="danger"
    >
      <DetailList
        items={[
          { label: headers.debt, value: <Money paise={amountPaise} /> },
          { label: headers.paid, value: <Money paise={amountPaise - leftPaise} /> },
          { label: headers.left, value: <Money paise={leftPaise} className="font-semibold" /> },
        ]}
      />
      {over ? <SecondPersonNotice over={over} /> : null}
      <Field label={words.reason} help={words.reasonHelp} {...form.at('reason')}>
        <Input autoComplete="off" maxLength={200} {...form.field('reason')} />
      </Field>
    </DialogForm>
  );
}
