import { useResetPassword } from '@cage/api-client/accounts';
import { repeatProblem } from '@cage/parts/form/checks';
import { useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import type { TargetAccount } from './account.ts';
import { copy } from './copy.ts';

/** Sets a new password, typed twice, for an account below. */
export function ResetPasswordDialog({ account, onClose }: { account: TargetAccount; onClose(): void }) {
  const words = useWords(copy);
  const reset = useResetPassword();
  const toasts = useToasts();
  const form = useContractForm({
    start: { password: '', confirmPassword: '' },
    problems: ({ password, confirmPassword }) => ({
      password: password ? undefined : 'needed',
      confirmPassword: repeatProblem(password, confirmPassword),
    }),
    send: ({ password }) => reset.mutateAsync({ account: account.publicId, password }),
    otherwise: 'password',
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={words.passwordTitle(account.username)}
      description={words.passwordText}
      size="sm"
      cancel={words.cancel}
      submit={words.update}
    >
      <Field label={words.newPassword} {...form.at('password')}>
        <PasswordInput autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Field label={words.confirmPassword} {...form.at('confirmPassword')}>
        <PasswordInput autoComplete="new-password" {...form.field('confirmPassword')} />
      </Field>
    </DialogForm>
  );
}
