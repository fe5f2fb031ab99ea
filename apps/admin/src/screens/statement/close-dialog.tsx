import { useCloseStatement } from '@cage/api-client/statements';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { CustomerStatement } from '@cage/contract/statements';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { useLanguage, useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { saidPeriod } from '../../parts/statement/said-period.ts';
import { statementWords } from '../../parts/statement/words.ts';
import { copy } from './copy.ts';

type Values = FormOf<'closeStatement', 'booking' | 'reference'>;

/** Makes a statement final, with how it is paid; names what is payable, which must still be so when it is sent. */
export function CloseDialog({ statement, onClose }: { statement: CustomerStatement; onClose(): void }) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const close = useCloseStatement();
  const toasts = useToasts();
  const { language } = useLanguage();
  const { customerId, from, agentId, payablePaise, sharePaise } = statement;
  const form = useContractForm<Values, Confirmed>({
    start: { booking: 'ledger', reference: '' },
    problems: ({ booking, reference }) => ({
      reference: booking === 'outside' && reference.trim() === '' ? 'referenceRequired' : undefined,
    }),
    intention: ({ booking, reference }) => [customerId, from, booking, reference, String(payablePaise)],
    send: ({ booking, reference }, requestId) =>
      close.mutateAsync({ customer: customerId, from, payablePaise, booking, reference: reference.trim(), requestId }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.close.title(saidPeriod(statement, language))}
      description={words.close.text}
      size="sm"
      cancel={words.cancel}
      submit={words.close.action}
    >
      <DetailList
        items={[
          { label: sheet.payable, value: <Money paise={payablePaise} className="type-title" /> },
          ...(agentId === null ? [] : [{ label: `${sheet.share} (${agentId})`, value: <Money paise={sharePaise} /> }]),
        ]}
      />
      {payablePaise > 0n ? (
        <Field label={words.close.booking} error={form.error('booking')} required>
          <Select options={optionsOf(sheet.bookings)} {...form.field('booking')} />
        </Field>
      ) : null}
      {form.value('booking') === 'outside' ? (
        <Field label={words.close.reference} {...form.at('reference')}>
          <Input autoComplete="off" maxLength={60} {...form.field('reference')} />
        </Field>
      ) : null}
    </DialogForm>
  );
}
