import { useReauthenticate } from '@cage/api-client/sessions/retype';
import type { PasswordAgainProps } from '@cage/auth';
import { PasswordAgainDialog } from './password-again-dialog.tsx';

/** The question for the waiting calls, and what submits its answer. */
export function Question({ by, onAnswer }: PasswordAgainProps) {
  const { password, code, passkey } = useReauthenticate();
  return (
    <PasswordAgainDialog
      by={by}
      onSubmit={async (proof) => {
        await (by === 'password' ? password : code)(proof);
        onAnswer(true);
      }}
      onPasskey={async () => {
        await passkey();
        onAnswer(true);
      }}
      onCancel={() => onAnswer(false)}
    />
  );
}
