import type { ContractForm, FieldPath, FieldValues } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { Button } from '@cage/ui/button';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { Select } from '@cage/ui/select';
import type { ReactNode } from 'react';
import type { BankTable } from './reading/table.ts';

/** A column's place as the value of a choice: empty for none. */
export const chosenPlace = (place: number | null) => (place === null ? '' : String(place));
export const columnIndexOf = (text: string) => (text === '' ? null : Number(text));

/** Headers as stored: a column without a name is called by its place, so that the same file is recognised. */
export const keptHeaders = ({ headers }: BankTable) => headers.map((header, place) => header || String(place + 1));
/** Headers as shown to people. */
export const shownHeaders = ({ headers }: BankTable, called: (place: number) => string) =>
  headers.map((header, place) => header || called(place + 1));

interface NamedFieldProps<V extends FieldValues> {
  form: ContractForm<V>;
  name: FieldPath<V>;
  label: string;
  help?: string;
}

/** The choice of a file's bank. */
export function BankField<V extends FieldValues>({ form, name, ...field }: NamedFieldProps<V>) {
  return (
    <Field {...field} error={form.error(name)} required>
      <Input autoComplete="off" maxLength={60} {...form.field(name)} />
    </Field>
  );
}

interface ColumnFieldProps<V extends FieldValues> extends NamedFieldProps<V> {
  /** Whether a line needs it. */
  needed?: boolean;
  headers: readonly string[];
  /** Shown when none is chosen. */
  none: string;
}

/** The choice of the column that has a part of a line. */
export function ColumnField<V extends FieldValues>(props: ColumnFieldProps<V>) {
  const { form, name, needed = false, headers, none, ...field } = props;
  const columns = headers.map((label, place) => ({ value: String(place), label }));
  return (
    <Field {...field} error={form.error(name)} required={needed}>
      {needed ? (
        <Select options={columns} placeholder={none} {...form.field(name)} />
      ) : (
        <Select options={[{ value: '', label: none }, ...columns]} {...form.field(name)} />
      )}
    </Field>
  );
}

interface ColumnsFormProps<V extends FieldValues> {
  form: ContractForm<V>;
  className: string;
  head?: ReactNode;
  /** The first rows of the file. */
  rows: ReactNode;
  cancel: string;
  submit: string;
  onClose(): void;
  children: ReactNode;
}

/** The form that says which column of a bank's file is which, above the file's first rows. */
export function ColumnsForm<V extends FieldValues>(props: ColumnsFormProps<V>) {
  const { form, className, head, rows, cancel, submit, onClose, children } = props;
  return (
    <Form form={form} guarded={false} className={className}>
      {head}
      <FormAlert form={form} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
      {rows}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={form.busy} onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
