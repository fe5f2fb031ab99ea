import { useAddAdmin } from '@cage/api-client/staff';
import { texts } from '@cage/contract/texts';
import { repeatProblem } from '@cage/parts/form/checks';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { phoneInput } from '@cage/parts/form/phone-input';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import { useWords } from '@cage/ui/words';
import { optionsOf } from '../../parts/options.ts';
import { copy } from './copy.ts';

type Values = Omit<FormOf<'addAdmin'>, 'role'>;

const nothing: Values = { kind: 'clerk', username: '', phone: '', password: '', confirmPassword: '' };

/** Opens an account of a role. */
export function AddAdminDialog({ role, onClose }: { role: string; onClose(): void }) {
  const words = useWords(copy);
  const add = useAddAdmin();
  const form = useContractForm({
    start: nothing,
    problems: ({ password, confirmPassword }) => ({ confirmPassword: repeatProblem(password, confirmPassword) }),
    send: (values) => add.mutateAsync({ ...values, role }),
    onDone({ message }) {
      notify.success(message);
      onClose();
    },
  });
  return (
    <DialogForm form={form} onClose={onClose} title={words.addTitle(role)} cancel={words.cancel} submit={words.add}>
      <Field label={words.kind}>
        <Select options={optionsOf(words.kinds)} {...form.field('kind')} />
      </Field>
      <Field label={words.username} error={form.error('username')} required>
        <Input autoComplete="off" maxLength={30} {...form.field('username')} />
      </Field>
      <Field label={words.phone} help={texts.phoneHint} error={form.error('phone')} required>
        <Input {...phoneInput} autoComplete="off" {...form.field('phone')} />
      </Field>
      <Field label={words.password} error={form.error('password')} required>
        <PasswordInput autoComplete="new-password" {...form.field('password')} />
      </Field>
      <Field label={words.confirmPassword} error={form.error('confirmPassword')} required>
        <PasswordInput autoComplete="new-password" {...form.field('confirmPassword')} />
      </Field>
    </DialogForm>
  );
}
