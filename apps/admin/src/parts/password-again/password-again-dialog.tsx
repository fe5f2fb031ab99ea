import type { PasswordAgainProps } from '@cage/auth';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Asks who is there before a secret is shown or changed. What it interrupts goes on afterwards by itself. */
export function PasswordAgainDialog({ onSubmit, onCancel }: PasswordAgainProps) {
  const words = useWords(copy);
  const form = useContractForm<FormOf<'retypePassword'>, void>({
    start: { password: '' },
    problems: ({ password }) => ({ password: password === '' ? 'typePassword' : undefined }),
    send: ({ password }) => onSubmit(password),
    otherwise: 'password',
  });
  return (
    <DialogForm
      form={form}
      onClose={onCancel}
      title={words.title}
      description={words.text}
      size="sm"
      cancel={words.cancel}
      submit={words.go}
    >
      <Field label={words.password} error={form.error('password')} required>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
    </DialogForm>
  );
}
