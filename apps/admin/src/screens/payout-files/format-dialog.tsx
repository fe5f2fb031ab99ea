import { useSavePayoutFormat } from '@cage/api-client/payouts/formats';
import type { Output } from '@cage/contract/contract';
import {
  type FiledMethod,
  filedMethods,
  MAX_PAYOUT_COLUMNS,
  type PayoutTemplate,
  payoutAmounts,
  payoutDates,
  payoutSeparators,
} from '@cage/contract/payouts/fields';
import type { PayoutFormat } from '@cage/contract/payouts/formats';
import { payoutFields, templateProblem } from '@cage/contract/payouts/template';
import { useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { contractWords } from '@cage/parts/words/contract-words';
import { useToasts } from '@cage/parts/words/toasts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Checkbox } from '@cage/ui/checkbox';
import { DetailList } from '@cage/ui/detail-list';
import { Disclosure } from '@cage/ui/disclosure';
import { Field } from '@cage/ui/field';
import { IconButton } from '@cage/ui/icon-button';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { Trash2 } from 'lucide-react';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './copy.ts';
import { FormatPreview } from './format-preview.tsx';

type Values = PayoutTemplate & { name: string };

interface FormatDialogProps {
  /** The format to change; `null` to make another. */
  id: number | null;
  /** The form's initial values. */
  from: PayoutFormat;
  onClose(): void;
}

const templateOf = ({ name: _, ...template }: Values): PayoutTemplate => template;

/** How a bank's files are written, column by column, with a preview from what is pending now. */
export function FormatDialog({ id, from, onClose }: FormatDialogProps) {
  const { form: words, dates } = useWords(copy);
  const { payMethods } = useWords(contractWords);
  const save = useSavePayoutFormat();
  const toasts = useToasts();
  const form = useContractForm<Values, Output<'savePayoutFormat'>>({
    start: { ...from.template, name: from.name },
    problems: ({ name }) => ({ name: name.trim() === '' ? 'needed' : undefined }),
    send: (values) =>
      save.mutateAsync({ ...(id === null ? {} : { id }), name: values.name.trim(), template: templateOf(values) }),
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  const value = <K extends keyof PayoutTemplate>(name: K) => form.value(name) as PayoutTemplate[K];
  const [methods, columns] = [value('methods'), value('columns')];
  const template: PayoutTemplate = {
    ...{ extension: value('extension'), separator: value('separator'), header: value('header') },
    ...{ dates: value('dates'), amounts: value('amounts'), methods, columns },
  };
  const problem = methods.length === 0 ? null : templateProblem(template);
  const pays = (method: FiledMethod, chosen: boolean) =>
    form.set(
      'methods',
      filedMethods.filter((one) => (one === method ? chosen : methods.includes(one))),
    );
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={id === null ? words.addTitle : words.editTitle}
      size="lg"
      cancel={words.cancel}
      submit={words.save}
    >
      <Field label={words.name} {...form.at('name')}>
        <Input autoComplete="off" maxLength={60} {...form.field('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={words.extension}>
          <Select options={optionsOf(words.extensions)} {...form.field('extension')} />
        </Field>
        <Field label={words.separator}>
          <Select options={optionsOf(words.separators, payoutSeparators)} {...form.field('separator')} />
        </Field>
        <Field label={words.dates}>
          <Select options={optionsOf(dates, payoutDates)} {...form.field('dates')} />
        </Field>
        <Field label={words.amounts}>
          <Select options={optionsOf(words.amountForms, payoutAmounts)} {...form.field('amounts')} />
        </Field>
      </div>
      <Checkbox label={words.header} {...form.field('header')} />
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="font-medium">{words.methods}</legend>
        {filedMethods.map((method) => (
          <Checkbox
            key={method}
            label={payMethods[method]}
            checked={methods.includes(method)}
            onChange={(event) => pays(method, event.target.checked)}
          />
        ))}
      </fieldset>
      {methods.length === 0 ? <Alert tone="warning">{words.noMethod}</Alert> : null}
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="font-medium">{words.columns}</legend>
        <p className="text-muted-foreground text-small">{words.columnsHelp}</p>
        {columns.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns are their places
          <div key={at} className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_1fr_auto]">
            <Field label={words.columnName(at + 1)} labelHidden className="max-sm:col-span-2">
              <Input autoComplete="off" maxLength={60} {...form.field(`columns.${at}.name`)} />
            </Field>
            <Field
              label={words.columnValue(at + 1)}
              labelHidden
              error={problem?.is === 'unknown' && problem.column === at + 1 ? words.unknown(problem.name) : undefined}
            >
              <Input autoComplete="off" className="font-mono" maxLength={120} {...form.field(`columns.${at}.value`)} />
            </Field>
            <IconButton
              icon={Trash2}
              label={words.removeColumn(at + 1)}
              disabled={columns.length === 1}
              onClick={() => form.set('columns', columns.toSpliced(at, 1))}
            />
          </div>
        ))}
        {columns.length < MAX_PAYOUT_COLUMNS ? (
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            onClick={() => form.set('columns', [...columns, { name: '', value: '' }])}
          >
            {words.addColumn}
          </Button>
        ) : null}
      </fieldset>
      {problem?.is === 'lacks' ? <Alert tone="warning">{words.lacks(problem.name)}</Alert> : null}
      <Disclosure title={words.fields}>
        <DetailList
          dense
          items={payoutFields.map((field) => ({ label: `{${field}}`, value: words.fieldWords[field] }))}
        />
      </Disclosure>
      <FormatPreview template={template} />
    </DialogForm>
  );
}
