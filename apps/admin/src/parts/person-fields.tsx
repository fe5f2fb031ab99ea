import type { AccountStatus } from '@cage/contract/statuses';
import type { ContractForm } from '@cage/parts/form/contract-form';
import { contractWords } from '@cage/parts/words/contract-words';
import { Field, type FieldProps } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import type { ComponentProps } from 'react';
import { optionsOf } from './options.ts';

/** A form with fields of these names. */
export type FormWith<Name extends string> = {
  at(name: Name): Pick<FieldProps, 'error' | 'required' | 'mark'>;
  field(name: Name): ComponentProps<'input'>;
};

interface NameFieldsProps {
  form: FormWith<'name' | 'username'>;
  words: { id: string; idHelp: string; idFailed: string; name: string; username: string };
  /** For a new account, the id that will be assigned. */
  id: string | undefined;
  next: { data: string | undefined; isError: boolean };
}

/** The identity of an account: the id, which is assigned on save, the name and the username. */
export function NameFields({ form, words, id, next }: NameFieldsProps) {
  const adding = id === undefined;
  return (
    <>
      <Field
        label={words.id}
        help={adding ? words.idHelp : undefined}
        error={adding && next.isError ? words.idFailed : undefined}
      >
        <Input readOnly value={id ?? next.data ?? ''} />
      </Field>
      <Field label={words.name} {...form.at('name')}>
        <Input maxLength={60} autoComplete="off" {...form.field('name')} />
      </Field>
      <Field label={words.username} {...form.at('username')}>
        <Input maxLength={30} autoComplete="off" autoCapitalize="none" {...form.field('username')} />
      </Field>
    </>
  );
}

interface PasswordFieldsProps {
  form: FormWith<'password' | 'confirmPassword'>;
  words: { password: string; passwordKeep: string; confirmPassword: string };
  /** Whether it is the first one: it is required, not left empty to keep the present one. */
  first: boolean;
}

/** The password; a first one is typed twice. */
export function PasswordFields({ form, words, first }: PasswordFieldsProps) {
  return (
    <>
      <Field label={words.password} help={first ? undefined : words.passwordKeep} {...form.at('password')}>
        <PasswordInput autoComplete="new-password" {...form.field('password')} />
      </Field>
      {first ? (
        <Field label={words.confirmPassword} {...form.at('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...form.field('confirmPassword')} />
        </Field>
      ) : null}
    </>
  );
}

interface StatusFieldProps {
  form: Pick<ContractForm<{ status: AccountStatus }>, 'value' | 'error' | 'set'>;
  label: string;
  help: string | undefined;
}

/** Active, InActive or Suspended. */
export function StatusField({ form, label, help }: StatusFieldProps) {
  const said = useWords(contractWords);
  return (
    <Field label={label} help={help} error={form.error('status')}>
      <Select
        value={form.value('status')}
        options={optionsOf(said.accountStatuses)}
        onChange={(event) => form.set('status', event.target.value as AccountStatus)}
      />
    </Field>
  );
}
