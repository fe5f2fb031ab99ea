import { useCloseStatement } from '@cage/api-client/statements';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Checkbox } from '@cage/ui/checkbox';
import { DetailList } from '@cage/ui/detail-list';
import { Field } from '@cage/ui/field';
import { formatRupees } from '@cage/ui/format/rupees';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { useLanguage, useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { saidPeriod } from '../../parts/statement/said-period.ts';
import { statementWords } from '../../parts/statement/words.ts';
import { copy } from './copy.ts';

/** A debt on credit is either paid in full as well, or not. */
type Values = FormOf<'closeStatement', 'booking' | 'reference'> & { settlesPaise: boolean };

/**
 * Makes a statement final, with the way of its payment. It shows what is payable and owed on credit, and sends
 * both to be checked.
 */
export function CloseDialog({ statement, onClose }: { statement: Output<'getStatement'>; onClose(): void }) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const close = useCloseStatement();
  const toasts = useToasts();
  const { language } = useLanguage();
  const { customerId, from, agentId, payablePaise, sharePaise, toSettlePaise = 0n } = statement;
  const owes = toSettlePaise > 0n;
  const how = ({ booking, settlesPaise }: Values) => (payablePaise === 0n && settlesPaise ? 'outside' : booking);
  const settled = (values: Values) => (how(values) === 'outside' && values.settlesPaise ? toSettlePaise : 0n);
  const form = useContractForm<Values, ConfirmationAnswer>({
    // A wallet that owes has no chips to pay with.
    start: { booking: owes && payablePaise > 0n ? 'outside' : 'ledger', reference: '', settlesPaise: false },
    problems: (values) => ({
      reference: how(values) === 'outside' && values.reference.trim() === '' ? 'referenceRequired' : undefined,
    }),
    intention: (values) => [
      ...[customerId, from, how(values), values.reference, String(payablePaise), String(settled(values))],
    ],
    send: (values, requestId) =>
      close.mutateAsync({
        ...{ customer: customerId, from, payablePaise, booking: how(values) },
        ...{ reference: values.reference.trim(), requestId },
        ...(settled(values) > 0n ? { settlesPaise: settled(values) } : {}),
      }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const values = {
    ...{ booking: form.value('booking'), reference: '', settlesPaise: form.value('settlesPaise') },
  };
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
          ...(owes ? [{ label: words.close.owed, value: <Money paise={toSettlePaise} tone="danger" /> }] : []),
        ]}
      />
      {payablePaise > 0n ? (
        <Field
          label={words.close.booking}
          help={owes ? words.close.inChipsShort : undefined}
          error={form.error('booking')}
          required
        >
          <Select options={optionsOf(sheet.bookings)} {...form.field('booking')} />
        </Field>
      ) : null}
      {owes && (payablePaise === 0n || values.booking === 'outside') ? (
        <Checkbox
          label={words.close.settles(formatRupees(toSettlePaise))}
          help={words.close.settlesText}
          error={form.error('settlesPaise')}
          {...form.field('settlesPaise')}
        />
      ) : null}
      {how(values) === 'outside' ? (
        <Field label={words.close.reference} {...form.at('reference')}>
          <Input autoComplete="off" maxLength={60} {...form.field('reference')} />
        </Field>
      ) : null}
    </DialogForm>
  );
}
