import { ApiError } from '@cage/api-client/http/api-error';
import { useChangePassword } from '@cage/api-client/sessions/change-password';
import { useSession } from '@cage/auth';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { newPasswordProblem, repeatProblem } from '../form/checks.ts';
import { type ContractForm, type FormOf, useContractForm } from '../form/contract-form.ts';
import { copy } from './copy.ts';

type Passwords = FormOf<'changePassword'>;

/** Form for the user's own password. Changing it ends every session, this one too. */
export function useChangePasswordForm(onChanged?: (answer: ConfirmationAnswer) => void): ContractForm<Passwords> {
  const words = useWords(copy);
  const change = useChangePassword();
  const { actions } = useSession();
  return useContractForm<Passwords, ConfirmationAnswer>({
    start: { oldPassword: '', newPassword: '', confirmPassword: '' },
    problems: ({ newPassword, confirmPassword }) => ({
      newPassword: newPasswordProblem(newPassword),
      confirmPassword: repeatProblem(newPassword, confirmPassword),
    }),
    // The event that every session ended may arrive first and unmount the form, so nothing here depends on it.
    async send(passwords) {
      try {
        return await change.mutateAsync(passwords);
      } catch (error) {
        // A rule's refusal appears only at its field. Source: D86.
        if (!(error instanceof ApiError && error.code === 'refused')) notify.error(words.updateFailed);
        throw error;
      }
    },
    onDone(answer) {
      onChanged?.(answer);
      actions.expire('passwordChanged');
    },
  });
}

interface PasswordFieldsProps {
  form: ContractForm<Passwords>;
  /** Permanent help below the old password. */
  oldPasswordHelp?: string;
}

export function PasswordFields({ form, oldPasswordHelp }: PasswordFieldsProps) {
  const words = useWords(copy);
  return (
    <>
      <Field label={words.oldPassword} help={oldPasswordHelp} error={form.error('oldPassword')}>
        <PasswordInput autoComplete="current-password" {...form.field('oldPassword')} />
      </Field>
      <Field label={words.newPassword} {...form.at('newPassword')}>
        <PasswordInput autoComplete="new-password" {...form.field('newPassword')} />
      </Field>
      <Field label={words.confirmPassword} {...form.at('confirmPassword')}>
        <PasswordInput autoComplete="new-password" {...form.field('confirmPassword')} />
      </Field>
    </>
  );
}
