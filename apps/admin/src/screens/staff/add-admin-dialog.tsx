import { forgetError } from '@cage/api-client/forget-error';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { phoneInput } from '@cage/api-client/phone-input';
import { useAddAdmin } from '@cage/api-client/staff';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { Input } from '@cage/ui/input';
import { PasswordInput } from '@cage/ui/password-input';
import { Select } from '@cage/ui/select';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

const nothing = { kind: 'clerk' as 'clerk' | 'branch', username: '', phone: '', password: '', confirmPassword: '' };
type Form = typeof nothing;

/** Where the wire's word for a field stands in the form. */
const places: Record<string, keyof Form> = {
  username: 'username',
  phone: 'phone',
  password: 'password',
  confirmpassword: 'confirmPassword',
};

/** Opens an account of a role. */
export function AddAdminDialog({ role, onClose }: { role: string; onClose(): void }) {
  const add = useAddAdmin();
  const [form, setForm] = useState(nothing);
  const [mismatch, setMismatch] = useState(false);
  const dirty = Object.entries(form).some(([name, text]) => name !== 'kind' && text !== '');

  const set = (name: keyof Form) => (event: { target: { value: string } }) => {
    setForm({ ...form, [name]: event.target.value });
    setMismatch(false);
    forgetError(add);
  };
  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (form.password !== form.confirmPassword) {
      setMismatch(true);
      return;
    }
    add.mutate(
      { ...form, role },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          onClose();
        },
      },
    );
  }

  const place = add.error instanceof ApiError ? places[add.error.field ?? ''] : undefined;
  const errorOf = (name: keyof Form) => (place === name ? userMessageOf(add.error) : undefined);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.addTitle(role)}
      dirty={dirty}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="add-admin" busy={add.isPending}>
            {copy.add}
          </Button>
        </>
      }
    >
      <form id="add-admin" noValidate onSubmit={send} className="flex flex-col gap-4">
        {add.error && !place ? <Alert tone="danger">{userMessageOf(add.error)}</Alert> : null}
        <Field label={copy.kind}>
          <Select value={form.kind} options={copy.kinds} onChange={set('kind')} />
        </Field>
        <Field label={copy.username} error={errorOf('username')} required>
          <Input autoComplete="off" maxLength={30} value={form.username} onChange={set('username')} />
        </Field>
        <Field label={copy.phone} help={texts.phoneHint} error={errorOf('phone')} required>
          <Input {...phoneInput} autoComplete="off" value={form.phone} onChange={set('phone')} />
        </Field>
        <Field label={copy.password} error={errorOf('password')} required>
          <PasswordInput autoComplete="new-password" value={form.password} onChange={set('password')} />
        </Field>
        <Field
          label={copy.confirmPassword}
          error={mismatch ? texts.passwordsDoNotMatch : errorOf('confirmPassword')}
          required
        >
          <PasswordInput autoComplete="new-password" value={form.confirmPassword} onChange={set('confirmPassword')} />
        </Field>
      </form>
    </Dialog>
  );
}
