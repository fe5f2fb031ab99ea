import { useResetPassword } from '@cage/api-client/accounts';
import { forgetError } from '@cage/api-client/forget-error';
import { userMessageOf } from '@cage/api-client/http/api-error';
import { texts } from '@cage/contract/texts';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { notify } from '@cage/ui/toaster';
import { type SyntheticEvent, useState } from 'react';
import type { ActedOn } from './account.ts';
import { copy } from './copy.ts';

/** A new password for somebody below, typed twice. */
export function ResetPasswordDialog({ account, onClose }: { account: ActedOn; onClose(): void }) {
  const reset = useResetPassword();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [mismatch, setMismatch] = useState(false);

  const typing = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    setMismatch(false);
    forgetError(reset);
  };
  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (password !== confirmation) {
      setMismatch(true);
      return;
    }
    reset.mutate(
      { account: account.publicId, password },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.passwordTitle(account.username)}
      description={copy.passwordText}
      size="sm"
      dirty={password !== '' || confirmation !== ''}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="reset-password" busy={reset.isPending}>
            {copy.update}
          </Button>
        </>
      }
    >
      <form id="reset-password" noValidate onSubmit={send} className="flex flex-col gap-4">
        <Field label={copy.newPassword} error={reset.error ? userMessageOf(reset.error) : undefined} required>
          <PasswordInput autoComplete="new-password" value={password} onChange={typing(setPassword)} />
        </Field>
        <Field label={copy.confirmPassword} error={mismatch ? texts.passwordsDoNotMatch : undefined} required>
          <PasswordInput autoComplete="new-password" value={confirmation} onChange={typing(setConfirmation)} />
        </Field>
      </form>
    </Dialog>
  );
}
