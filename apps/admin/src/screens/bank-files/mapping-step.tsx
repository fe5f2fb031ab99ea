import { useKeepBankMapping } from '@cage/api-client/bank/files';
import { type BankColumns, type DayOrder, dayOrders } from '@cage/contract/bank/fields';
import type { Confirmed } from '@cage/contract/confirmations/confirmed';
import { useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { formatDate } from '@cage/ui/format/time';
import { Input } from '@cage/ui/input';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import { FileRows } from '../../parts/bank/file-rows.tsx';
import { readRow } from '../../parts/bank/reading/lines.ts';
import { completeColumns, type GuessedColumns, type Row } from '../../parts/bank/reading/table.ts';
import { optionsOf } from '../../parts/options.ts';
import { importWords } from './import-copy.ts';
import type { FoundTable } from './use-import.ts';

/** How many rows show how they are read. */
const SHOWN = 6;
/** Of so many, since some are blank. */
const LOOKED_AT = 50;

/** Places of columns as a choice has them: empty for none. */
type Values = Record<
  'day' | 'credit' | 'debit' | 'amount' | 'side' | 'narration' | 'reference' | 'balance' | 'bank',
  string
> & { dayOrder: DayOrder; amounts: 'two' | 'one' };

const chosen = (place: number | null) => (place === null ? '' : String(place));
const placeOf = (text: string) => (text === '' ? null : Number(text));

const startOf = ({ guess, bank }: FoundTable): Values => ({
  bank,
  dayOrder: guess.dayOrder,
  amounts: guess.amount === null ? 'two' : 'one',
  ...{ day: chosen(guess.day), narration: chosen(guess.narration), reference: chosen(guess.reference) },
  ...{ credit: chosen(guess.credit), debit: chosen(guess.debit), balance: chosen(guess.balance) },
  ...{ amount: chosen(guess.amount), side: chosen(guess.side) },
});

function columnsOf(values: Values): GuessedColumns {
  const two = values.amounts === 'two';
  return {
    dayOrder: values.dayOrder,
    ...{ day: placeOf(values.day), narration: placeOf(values.narration), reference: placeOf(values.reference) },
    ...{ credit: two ? placeOf(values.credit) : null, debit: two ? placeOf(values.debit) : null },
    ...{ amount: two ? null : placeOf(values.amount), side: two ? null : placeOf(values.side) },
    balance: placeOf(values.balance),
  };
}

interface MappingStepProps {
  found: FoundTable;
  onNamed(named: { found: FoundTable; bank: string; columns: BankColumns }): void;
  onClose(): void;
}

/** Which column is which, with the first rows as they stand in the file and as they are read. */
export function MappingStep({ found, onNamed, onClose }: MappingStepProps) {
  const words = useWords(importWords);
  const { mapping } = words;
  const keep = useKeepBankMapping();
  const { rows, table } = found;
  const form = useContractForm<Values, Confirmed>({
    start: startOf(found),
    problems: ({ bank, day, amounts, credit, amount }) => ({
      bank: bank.trim() === '' ? 'bankNameRequired' : undefined,
      day: day === '' ? 'chooseColumn' : undefined,
      credit: amounts === 'two' && credit === '' ? 'chooseColumn' : undefined,
      amount: amounts === 'one' && amount === '' ? 'chooseColumn' : undefined,
    }),
    async send(values) {
      const columns = completeColumns(columnsOf(values));
      // A form whose checks found nothing has what a line needs.
      if (!columns) throw new Error('A column is missing');
      // A column without a name is called by its place, so that the same file is known again.
      const headers = table.headers.map((header, place) => header || String(place + 1));
      return keep.mutateAsync({ bank: values.bank.trim(), headers, columns });
    },
    onDone(_, values) {
      const columns = completeColumns(columnsOf(values));
      if (columns) onNamed({ found, bank: values.bank.trim(), columns });
    },
  });
  const columns = table.headers.map((header, place) => ({
    value: String(place),
    label: header || mapping.column(place + 1),
  }));
  const orNone = [{ value: '', label: mapping.none }, ...columns];
  const two = form.value('amounts') === 'two';
  const first = rows
    .slice(table.begins, table.begins + LOOKED_AT)
    .flatMap((cells, at) =>
      cells.some((cell) => cell.trim() !== '') ? [{ place: table.begins + at + 1, cells }] : [],
    );
  const choice = (name: Exclude<keyof Values, 'bank' | 'dayOrder' | 'amounts'>, needed: boolean) =>
    needed ? (
      <Select options={columns} placeholder={mapping.none} {...form.field(name)} />
    ) : (
      <Select options={orNone} {...form.field(name)} />
    );
  const named = (Object.keys(startOf(found)) as (keyof Values)[]).map((name) => [name, form.value(name)]);
  const asNamed = completeColumns(columnsOf(Object.fromEntries(named) as Values));
  return (
    <Form form={form} guarded={false} className="flex min-w-0 flex-col gap-5">
      <FormAlert form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Field label={mapping.bank} help={mapping.bankHelp} error={form.error('bank')} required>
          <Input autoComplete="off" maxLength={60} {...form.field('bank')} />
        </Field>
        <Field label={mapping.day} error={form.error('day')} required>
          {choice('day', true)}
        </Field>
        <Field label={mapping.dayOrder}>
          <Select options={optionsOf(mapping.orders, dayOrders)} {...form.field('dayOrder')} />
        </Field>
        <Field label={mapping.amounts}>
          <Select options={optionsOf(mapping.amountsIn)} {...form.field('amounts')} />
        </Field>
        {two ? (
          <>
            <Field key="credit" label={mapping.credit} error={form.error('credit')} required>
              {choice('credit', true)}
            </Field>
            <Field key="debit" label={mapping.debit}>
              {choice('debit', false)}
            </Field>
          </>
        ) : (
          <>
            <Field key="amount" label={mapping.amount} error={form.error('amount')} required>
              {choice('amount', true)}
            </Field>
            <Field key="side" label={mapping.side} help={mapping.sideHelp}>
              {choice('side', false)}
            </Field>
          </>
        )}
        <Field label={mapping.narration}>{choice('narration', false)}</Field>
        <Field label={mapping.reference}>{choice('reference', false)}</Field>
        <Field label={mapping.balance}>{choice('balance', false)}</Field>
      </div>
      <FirstRows rows={first} table={table} columns={asNamed} />
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

interface FirstRowsProps {
  /** Each by its place in the file, from 1. */
  rows: readonly { place: number; cells: Row }[];
  table: FoundTable['table'];
  columns: BankColumns | null;
}

/** The first rows twice: as they stand in the file, and, once the columns are named, as they are read. */
function FirstRows({ rows, table, columns }: FirstRowsProps) {
  const { mapping, preview } = useWords(importWords);
  const names = table.headers.map((header, place) => header || mapping.column(place + 1));
  const lastDay = formatDate(new Date());
  const read = columns
    ? rows.slice(0, SHOWN).map(({ place, cells }) => {
        const id = String(place);
        const answer = readRow(cells, columns, lastDay);
        if (answer.is === 'passed-over') return { id, quiet: true, cells: [id, mapping.passedOver] };
        if (answer.is === 'unreadable') return { id, quiet: true, cells: [id, preview.why[answer.kind]] };
        const { day, direction, amountPaise, reference, narration } = answer.line;
        const way = direction === 'in' ? mapping.came : mapping.went;
        return { id, cells: [id, day, way, <Money key="amount" paise={amountPaise} />, reference, narration] };
      })
    : [];
  return (
    <div className="grid min-w-0 gap-4">
      {columns ? (
        <div className="flex min-w-0 flex-col gap-1.5">
          <p className="font-medium">{mapping.rows}</p>
          <FileRows caption={mapping.rows} headers={Object.values(mapping.headers)} rows={read} />
        </div>
      ) : null}
      <div className="flex min-w-0 flex-col gap-1.5">
        <p className="font-medium">{mapping.file}</p>
        <FileRows
          caption={mapping.file}
          headers={names}
          rows={rows.slice(0, SHOWN).map(({ place, cells }) => ({ id: String(place), cells }))}
        />
      </div>
    </div>
  );
}
