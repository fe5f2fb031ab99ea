import { useSaveStatementTerms, useStatementTerms } from '@cage/api-client/statements';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { Output } from '@cage/contract/contract';
import { isListDay } from '@cage/contract/days';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Checkbox } from '@cage/ui/checkbox';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { decimalInput } from '@cage/ui/figure-input';
import { plainDigits } from '@cage/ui/format/plain-digits';
import { parseTypedDay } from '@cage/ui/format/typed-day';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { Failed } from '../../parts/failure.tsx';
import { optionsOf } from '../../parts/options.ts';
import { statementWords } from '../../parts/statement/words.ts';
import { copy } from './copy.ts';

type Terms = Output<'getStatementTerms'>;
type Values = FormOf<'saveStatementTerms', 'period' | 'carriesLosses' | 'beginsOn' | 'sharePercent'>;

interface TermsDialogProps {
  customer: string;
  /** Whether the viewer is the customer's agent, whose share is set by those above it. */
  ownShare: boolean;
  onClose(): void;
}

function TermsForm({ customer, ownShare, terms, onClose }: TermsDialogProps & { terms: Terms }) {
  const words = useWords(copy);
  const sheet = useWords(statementWords);
  const save = useSaveStatementTerms();
  const toasts = useToasts();
  const { agentId, begun, revision } = terms;
  const asksShare = agentId !== null && !ownShare;
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: {
      ...{ period: terms.period, carriesLosses: terms.carriesLosses },
      ...{ beginsOn: terms.beginsOn, sharePercent: terms.sharePercent },
    },
    revision,
    problems: ({ beginsOn, sharePercent }) => ({
      beginsOn: beginsOn.trim() === '' ? 'needed' : isListDay(parseTypedDay(beginsOn) ?? '') ? undefined : 'noSuchDay',
      sharePercent: asksShare && sharePercent.trim() === '' ? 'needed' : undefined,
    }),
    send: ({ period, carriesLosses, beginsOn, sharePercent }) =>
      save.mutateAsync({
        ...{ customer, period, carriesLosses, revision },
        ...(begun ? {} : { beginsOn: parseTypedDay(beginsOn) ?? beginsOn }),
        ...(asksShare ? { sharePercent: sharePercent.trim() } : {}),
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
      title={words.termsOf(customer)}
      description={words.termsText}
      size="sm"
      cancel={words.cancel}
      submit={words.save}
    >
      <Field label={sheet.period} error={form.error('period')} required>
        <Select options={optionsOf(sheet.periods)} {...form.field('period')} />
      </Field>
      <Checkbox label={words.carries} {...form.field('carriesLosses')} />
      {begun ? null : (
        <Field label={words.begins} help={words.beginsText} {...form.at('beginsOn')}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            placeholder={words.dayForm}
            tidy={plainDigits}
            {...form.field('beginsOn')}
          />
        </Field>
      )}
      {!asksShare ? null : (
        <Field label={words.share(agentId)} {...form.at('sharePercent')}>
          <Input {...decimalInput} maxLength={6} {...form.field('sharePercent')} />
        </Field>
      )}
    </DialogForm>
  );
}

/** The terms of a customer's open statements. Source: P16. */
export function TermsDialog(props: TermsDialogProps) {
  const words = useWords(copy);
  const terms = useStatementTerms(props.customer);
  if (terms.data) return <TermsForm {...props} terms={terms.data} />;
  return (
    <Dialog open onOpenChange={props.onClose} title={words.termsOf(props.customer)} size="sm">
      {terms.error ? <Failed title={words.failed} of={terms} /> : <Skeleton className="h-24" />}
    </Dialog>
  );
}
