import { useKeepPayoutMapping } from '@cage/api-client/payouts/formats';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { ResultColumns } from '@cage/contract/payouts/results';
import { useContractForm } from '@cage/parts/form/contract-form';
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
import { copy } from './copy.ts';
import type { FoundResult } from './use-result.ts';

/** How many rows are shown as in the file. */
const SHOWN = 4;

/** Columns' places as the values of choices: empty for none. */
type Values = Record<'bank' | keyof ResultColumns, string>;

const numbered = (text: string) => Number(text);

const columnsOf = (values: Values): ResultColumns => ({
  ...{ reference: numbered(values.reference), amount: numbered(values.amount), utr: numbered(values.utr) },
  ...{ status: columnIndexOf(values.status), reason: columnIndexOf(values.reason) },
});

interface ResultMappingProps {
  found: FoundResult;
  onNamed(found: FoundResult, columns: ResultColumns): void;
  onClose(): void;
}

/** The form that says which column of a bank's answer is which; stored for the next one. */
export function ResultMapping({ found, onNamed, onClose }: ResultMappingProps) {
  const { result: words } = useWords(copy);
  const { mapping } = words;
  const keep = useKeepPayoutMapping();
  const { table, guess, rows } = found;
  const needed = (text: string) => (text === '' ? 'chooseColumn' : undefined);
  const form = useContractForm<Values, ConfirmationAnswer>({
    start: {
      bank: found.bank,
      ...{ reference: chosenPlace(guess.reference), amount: chosenPlace(guess.amount), utr: chosenPlace(guess.utr) },
      ...{ status: chosenPlace(guess.status), reason: chosenPlace(guess.reason) },
    },
    problems: ({ bank, reference, amount, utr }) => ({
      bank: bank.trim() === '' ? 'bankNameRequired' : undefined,
      ...{ reference: needed(reference), amount: needed(amount), utr: needed(utr) },
    }),
    send: (values) =>
      keep.mutateAsync({ bank: values.bank.trim(), headers: keptHeaders(table), columns: columnsOf(values) }),
    onDone: (_, values) => onNamed({ ...found, bank: values.bank.trim() }, columnsOf(values)),
  });
  const headers = shownHeaders(table, mapping.column);
  const column = (name: keyof ResultColumns, needed: boolean) => (
    <ColumnField key={name} label={mapping[name]} none={mapping.none} {...{ form, name, needed, headers }} />
  );
  return (
    <ColumnsForm
      form={form}
      className="flex min-w-0 flex-col gap-4"
      head={
        <div>
          <h2 className="font-semibold">{mapping.title}</h2>
          <p className="text-muted-foreground">{mapping.text}</p>
        </div>
      }
      rows={
        <FileRows
          caption={mapping.rows}
          headers={headers}
          rows={rows
            .slice(table.begins, table.begins + SHOWN)
            .map((cells, at) => ({ id: String(table.begins + at + 1), cells }))}
        />
      }
      cancel={words.cancel}
      submit={mapping.submit}
      onClose={onClose}
    >
      <BankField form={form} name="bank" label={mapping.bank} />
      {(['reference', 'amount', 'utr'] as const).map((name) => column(name, true))}
      {(['status', 'reason'] as const).map((name) => column(name, false))}
    </ColumnsForm>
  );
}
