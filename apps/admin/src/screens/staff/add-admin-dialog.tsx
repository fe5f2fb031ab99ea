import { useAddAdmin } from '@cage/api-client/staff';
import { makeReason } from '@cage/contract/refusals/reason';
import { newPasswordProblem, phoneProblem, repeatProblem, usernameProblem } from '@cage/parts/form/checks';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { copy as formWords } from '@cage/parts/form/copy';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { phoneInput } from '@cage/parts/form/phone-input';
import { useToasts } from '@cage/parts/words/toasts';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { Select } from '@cage/ui/select';
import { useWords } from '@cage/ui/words';
import type { Opened } from '../../parts/account/opened.tsx';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './copy.ts';

type Values = Omit<FormOf<'addAdmin'>, 'role'>;

const nothing: Values = { kind: 'clerk', username: '', phone: '', password: '', confirmPassword: '' };

/** Opens an account with a role. */
export function AddAdminDialog({
  role,
  onClose,
  onOpened,
}: {
  role: string;
  onClose(): void;
  onOpened(opened: Opened): void;
}) {
  const words = useWords(copy);
  const { phoneHint } = useWords(formWords);
  const add = useAddAdmin();
  const toasts = useToasts();
  const form = useContractForm({
    start: nothing,
    problems: ({ username, phone, password, confirmPassword }) => ({
      username: usernameProblem(username, makeReason('fieldRequired', { input: 'username' })),
      phone: phoneProblem(phone, makeReason('fieldRequired', { input: 'phone' })),
      password: newPasswordProblem(password, makeReason('fieldRequired', { input: 'password' })),
      confirmPassword: repeatProblem(password, confirmPassword, 'newPasswordsDoNotMatch'),
    }),
    async send(values) {
      const opened = await add.mutateAsync({ ...values, role });
      onOpened({ publicId: opened.publicId, username: values.username.trim(), phone: values.phone });
      return opened;
    },
    onDone(answer) {
      toasts.done(answer);
      onClose();
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} title={words.addTo(role)} cancel={words.cancel} submit={words.add}>
      <Field label={words.kind}>
        <Select options={optionsOf(words.kinds)} {...form.field('kind')} />
      </Field>
      <Field label={words.username} help={words.usernameHelp} {...form.at('username')}>
        <Input autoComplete="off" maxLength={30} {...form.field('username')} />
      </Field>
      <Field label={words.phone} help={phoneHint} {...form.at('phone')}>
        <Input {...phoneInput} autoComplete="off" {...form.field('phone')} />
      </Field>
      <Field label={words.password} help={words.passwordHelp} {...form.at('password')}>
        <PasswordInput autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Field label={words.confirmPassword} {...form.at('confirmPassword')}>
        <PasswordInput autoComplete="new-password" {...form.field('confirmPassword')} />
      </Field>
    </DialogForm>
  );
}
