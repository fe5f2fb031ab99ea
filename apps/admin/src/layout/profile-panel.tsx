import { forgetError } from '@cage/api-client/forget-error';
import { ApiError, userMessageOf } from '@cage/api-client/http/api-error';
import { useChangePassword, useMe } from '@cage/api-client/sessions';
import { useSession } from '@cage/auth';
import { texts } from '@cage/contract/texts';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { DetailList } from '@cage/ui/detail-list';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

interface Passwords {
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

const nothing: Passwords = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** Who one is, and the own password. Changing it ends every session, this one too. */
export function ProfilePanel({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const me = useMe();
  const { actions } = useSession();
  const change = useChangePassword();
  const [form, setForm] = useState(nothing);
  const [mismatch, setMismatch] = useState(false);
  const dirty = Object.values(form).some((text) => text !== '');

  const close = (next: boolean) => {
    if (!next) {
      setForm(nothing);
      setMismatch(false);
      forgetError(change);
    }
    onOpenChange(next);
  };
  const set = (name: keyof Passwords) => (event: { target: { value: string } }) => {
    setForm({ ...form, [name]: event.target.value });
    setMismatch(false);
    forgetError(change);
  };
  async function update(event: SyntheticEvent) {
    event.preventDefault();
    if (form.newPassword !== form.confirmPassword) {
      setMismatch(true);
      return;
    }
    try {
      // The news that every session ended may come first and take this panel away: what follows must not hang on it.
      const { message } = await change.mutateAsync(form);
      notify.success(message);
      actions.expire(copy.passwordChanged);
    } catch (error) {
      // A refusal stands at its field, and what a fault means in the form: change.error.
      if (!(error instanceof ApiError && error.code === 'refused')) notify.error(texts.userUpdateFailed);
    }
  }

  const field = change.error instanceof ApiError ? change.error.field : undefined;
  const errorOf = (name: keyof Passwords) => (field === name ? userMessageOf(change.error) : undefined);
  const elsewhere = change.error && !(field && field in form) ? userMessageOf(change.error) : null;
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={copy.profileTitle}
      placement="right"
      dirty={dirty}
      footer={
        <Button type="submit" form="profile-form" busy={change.isPending} className="w-full">
          {copy.update}
        </Button>
      }
    >
      <DetailList
        className="mb-5"
        items={[
          { label: copy.userId, value: me.data?.publicId ?? '' },
          { label: copy.userName, value: me.data?.username ?? '' },
          { label: copy.role, value: me.data?.role ?? '' },
        ]}
      />
      <form id="profile-form" noValidate className="flex flex-col gap-4" onSubmit={update}>
        {elsewhere ? <Alert tone="danger">{elsewhere}</Alert> : null}
        <Field label={copy.oldPassword} help={copy.oldPasswordHelp} error={errorOf('oldPassword')}>
          <PasswordInput autoComplete="current-password" value={form.oldPassword} onChange={set('oldPassword')} />
        </Field>
        <Field label={copy.newPassword} error={errorOf('newPassword')} required>
          <PasswordInput autoComplete="new-password" value={form.newPassword} onChange={set('newPassword')} />
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
