import { userMessageOf } from '@cage/api-client/http/api-error';
import type { PasswordAgainProps } from '@cage/auth';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { type SyntheticEvent, useState } from 'react';
import { copy } from './copy.ts';

/** Asks who is there before a secret is shown or changed. What it interrupts goes on afterwards by itself. */
export function PasswordAgainDialog({ onSubmit, onCancel }: PasswordAgainProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function send(event: SyntheticEvent) {
    event.preventDefault();
    // React hands a submit on to the forms that stand around in its tree, which must not be sent with it.
    event.stopPropagation();
    if (password === '') {
      setProblem(copy.needed);
      return;
    }
    setBusy(true);
    try {
      await onSubmit(password);
    } catch (error) {
      setProblem(userMessageOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onCancel}
      title={copy.title}
      description={copy.text}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button type="submit" form="password-again" busy={busy}>
            {copy.go}
          </Button>
        </>
      }
    >
      <form id="password-again" noValidate onSubmit={send}>
        <Field label={copy.password} error={problem} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
