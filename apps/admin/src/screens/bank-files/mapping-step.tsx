import { useKeepBankMapping } from '@cage/api-client/bank/files';
import { type BankColumns, type DayOrder, dayOrders } from '@cage/contract/bank/fields';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { useContractForm } from '@cage/parts/form/contract-form';
import { Field } from '@cage/ui/field';
import { formatDate } from '@cage/ui/format/time';
import { Money } from '@cage/ui/money';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import {
  BankField,
  ColumnField,
  ColumnsForm,
  chosenPlace,
  columnIndexOf,
  keptHeaders,
  shownHeaders,
} from '../../parts/bank/columns-form.tsx';
import { FileRows } from '../../parts/bank/file-rows.tsx';
import { readRow } from '../../parts/bank/reading/lines.ts';
import { completeColumns, type GuessedColumns, type Row } from '../../parts/bank/reading/table.ts';
import { optionsOf } from '../../parts/options.ts';
import { importWords } from './import-copy.ts';
import type { FoundTable } from './use-import.ts';

/** How many rows are shown as they are read. */
const SHOWN = 6;
/** Out of this many, since some are blank. */
const LOOKED_AT = 50;

/** Columns' places as the values of choices: empty for none. */
type Values = Record<
  'day' | 'credit' | 'debit' | 'amount' | 'side' | 'narration' | 'reference' | 'balance' | 'bank',
  string
> & { dayOrder: DayOrder; amounts: 'two' | 'one' };

const startOf = ({ guess, bank }: FoundTable): Values => ({
  bank,
  dayOrder: guess.dayOrder,
  amounts: guess.amount === null ? 'two' : 'one',
  ...{ day: chosenPlace(guess.day), narration: chosenPlace(guess.narration), reference: chosenPlace(guess.reference) },
  ...{ credit: chosenPlace(guess.credit), debit: chosenPlace(guess.debit), balance: chosenPlace(guess.balance) },
  ...{ amount: chosenPlace(guess.amount), side: chosenPlace(guess.side) },
});

function columnsOf(values: Values): GuessedColumns {
  const two = values.amounts === 'two';
  return {
    dayOrder: values.dayOrder,
    ...{
      day: columnIndexOf(values.day),
      narration: columnIndexOf(values.narration),
      reference: columnIndexOf(values.reference),
    },
    ...{ credit: two ? columnIndexOf(values.credit) : null, debit: two ? columnIndexOf(values.debit) : null },
    ...{ amount: two ? null : columnIndexOf(values.amount), side: two ? null : columnIndexOf(values.side) },
    balance: columnIndexOf(values.balance),
  };
}

interface MappingStepProps {
  found: FoundTable;
  onNamed(named: { found: FoundTable; bank: string; columns: BankColumns }): void;
  onClose(): void;
}

/** The form that says which column is which, with the first rows both raw and as read. */
export function MappingStep({ found, onNamed, onClose }: MappingStepProps) {
  const words = useWords(importWords);
  const { mapping } = words;
  const keep = useKeepBankMapping();
  const { rows, table } = found;
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: startOf(found),
    problems: ({ bank, day, amounts, credit, amount }) => ({
      bank: bank.trim() === '' ? 'bankNameRequired' : undefined,
      day: day === '' ? 'chooseColumn' : undefined,
      credit: amounts === 'two' && credit === '' ? 'chooseColumn' : undefined,
      amount: amounts === 'one' && amount === '' ? 'chooseColumn' : undefined,
    }),
    async send(values) {
      const columns = completeColumns(columnsOf(values));
      // A form without problems has what a line needs.
      if (!columns) throw new Error('A column is missing');
      return keep.mutateAsync({ bank: values.bank.trim(), headers: keptHeaders(table), columns });
    },
    onDone(_, values) {
      const columns = completeColumns(columnsOf(values));
      if (columns) onNamed({ found, bank: values.bank.trim(), columns });
    },
  });
  const headers = shownHeaders(table, mapping.column);
  const two = form.value('amounts') === 'two';
  const first = rows
    .slice(table.begins, table.begins + LOOKED_AT)
    .flatMap((cells, at) =>
      cells.some((cell) => cell.trim() !== '') ? [{ place: table.begins + at + 1, cells }] : [],
    );
  const column = (
    name: Exclude<keyof Values, 'bank' | 'dayOrder' | 'amounts'>,
    given: { needed?: boolean; help?: string } = {},
  ) => <ColumnField key={name} label={mapping[name]} none={mapping.none} {...{ form, name, headers }} {...given} />;
  const named = (Object.keys(startOf(found)) as (keyof Values)[]).map((name) => [name, form.value(name)]);
  const asNamed = completeColumns(columnsOf(Object.fromEntries(named) as Values));
  return (
    <ColumnsForm
      form={form}
      className="flex min-w-0 flex-col gap-5"
      rows={<FirstRows rows={first} table={table} columns={asNamed} />}
      cancel={words.cancel}
      submit={mapping.submit}
      onClose={onClose}
    >
      <BankField form={form} name="bank" label={mapping.bank} help={mapping.bankHelp} />
      {column('day', { needed: true })}
      <Field label={mapping.dayOrder}>
        <Select options={optionsOf(mapping.orders, dayOrders)} {...form.field('dayOrder')} />
      </Field>
      <Field label={mapping.amounts}>
        <Select options={optionsOf(mapping.amountsIn)} {...form.field('amounts')} />
      </Field>
      {two
        ? [column('credit', { needed: true }), column('debit')]
        : [column('amount', { needed: true }), column('side', { help: mapping.sideHelp })]}
      {column('narration')}
      {column('reference')}
      {column('balance')}
    </ColumnsForm>
  );
}

interface FirstRowsProps {
  /** With their places in the file, from 1. */
  rows: readonly { place: number; cells: Row }[];
  table: FoundTable['table'];
  columns: BankColumns | null;
}

/** The first rows twice: raw, and once the columns are named, as read. */
function FirstRows({ rows, table, columns }: FirstRowsProps) {
  const { mapping, preview } = useWords(importWords);
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
          headers={shownHeaders(table, mapping.column)}
          rows={rows.slice(0, SHOWN).map(({ place, cells }) => ({ id: String(place), cells }))}
        />
      </div>
    </div>
  );
}
