import { useKeepPayoutMapping } from '@cage/api-client/payouts/formats';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import type { ResultColumns } from '@cage/contract/payouts/results';
import { useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { FileRows } from '../../parts/bank/file-rows.tsx';
import { copy } from './copy.ts';
import type { FoundResult } from './use-result.ts';

/** How many rows are shown as they stand in the file. */
const SHOWN = 4;

/** Places of columns as a choice has them: empty for none. */
type Values = Record<'bank' | keyof ResultColumns, string>;

const chosen = (place: number | null) => (place === null ? '' : String(place));
const numbered = (text: string) => Number(text);
const orNone = (text: string) => (text === '' ? null : Number(text));

const columnsOf = (values: Values): ResultColumns => ({
  ...{ reference: numbered(values.reference), amount: numbered(values.amount), utr: numbered(values.utr) },
  ...{ status: orNone(values.status), reason: orNone(values.reason) },
});

interface ResultMappingProps {
  found: FoundResult;
  onNamed(found: FoundResult, columns: ResultColumns): void;
  onClose(): void;
}

/** Which column of a bank's answer is which; it is kept for the next one. */
export function ResultMapping({ found, onNamed, onClose }: ResultMappingProps) {
  const { result: words } = useWords(copy);
  const { mapping } = words;
  const keep = useKeepPayoutMapping();
  const { table, guess, rows } = found;
  const needed = (text: string) => (text === '' ? 'chooseColumn' : undefined);
  const form = useContractForm<Values, Confirmed>({
    start: {
      bank: found.bank,
      ...{ reference: chosen(guess.reference), amount: chosen(guess.amount), utr: chosen(guess.utr) },
      ...{ status: chosen(guess.status), reason: chosen(guess.reason) },
    },
    problems: ({ bank, reference, amount, utr }) => ({
      bank: bank.trim() === '' ? 'bankNameRequired' : undefined,
      ...{ reference: needed(reference), amount: needed(amount), utr: needed(utr) },
    }),
    send(values) {
      // A column without a name is called by its place, so that the same file is known again.
      const headers = table.headers.map((header, place) => header || String(place + 1));
      return keep.mutateAsync({ bank: values.bank.trim(), headers, columns: columnsOf(values) });
    },
    onDone: (_, values) => onNamed({ ...found, bank: values.bank.trim() }, columnsOf(values)),
  });
  const names = table.headers.map((header, place) => header || mapping.column(place + 1));
  const options = names.map((label, place) => ({ value: String(place), label }));
  const withNone = [{ value: '', label: mapping.none }, ...options];
  return (
    <Form form={form} guarded={false} className="flex min-w-0 flex-col gap-4">
      <div>
        <h2 className="font-semibold">{mapping.title}</h2>
        <p className="text-muted-foreground">{mapping.text}</p>
      </div>
      <FormAlert form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={mapping.bank} error={form.error('bank')} required>
          <Input autoComplete="off" maxLength={60} {...form.field('bank')} />
        </Field>
        {(['reference', 'amount', 'utr'] as const).map((name) => (
          <Field key={name} label={mapping[name]} error={form.error(name)} required>
            <Select options={options} placeholder={mapping.none} {...form.field(name)} />
          </Field>
        ))}
        {(['status', 'reason'] as const).map((name) => (
          <Field key={name} label={mapping[name]}>
            <Select options={withNone} {...form.field(name)} />
          </Field>
        ))}
      </div>
      <FileRows
        caption={mapping.rows}
        headers={names}
        rows={rows
          .slice(table.begins, table.begins + SHOWN)
          .map((cells, at) => ({ id: String(table.begins + at + 1), cells }))}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={form.busy} onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {mapping.submit}
        </Button>
      </div>
    </Form>
  );
}
