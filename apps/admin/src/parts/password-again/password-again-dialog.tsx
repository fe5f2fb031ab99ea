import { supportsPasskeys } from '@cage/api-client/sessions/passkeys';
import type { PasswordAgainProps } from '@cage/auth';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { DialogForm } from '@cage/parts/form/dialog-form';
import { Field } from '@cage/ui/field';
import { PasswordInput } from '@cage/ui/password-input';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useState } from 'react';
import { CodeInput } from '../second-factor/code-input.tsx';
import { PasskeyButton } from '../second-factor/passkey-button.tsx';
import { copy } from './copy.ts';

interface AskProps {
  /** Submits the password or the code; throws an ApiError if it is wrong. */
  onSubmit(proof: string): Promise<void>;
  onCancel(): void;
}

interface PasskeyProps {
  /** Proves it by a passkey; throws an ApiError if that fails. */
  onPasskey(): Promise<void>;
}

function AskPassword({ onSubmit, onCancel }: AskProps) {
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
      guarded={false}
      title={words.title}
      description={words.text}
      size="sm"
      cancel={words.cancel}
      submit={words.go}
    >
      <Field label={words.password} {...form.at('password')}>
        <PasswordInput autoComplete="current-password" {...form.field('password')} />
      </Field>
    </DialogForm>
  );
}

function Passkey({ onPasskey }: PasskeyProps) {
  const [asked, setAsked] = useState<{ is: 'not' | 'busy' } | { is: 'failed'; error: unknown }>({ is: 'not' });
  return (
    <PasskeyButton
      busy={asked.is === 'busy'}
      error={asked.is === 'failed' ? asked.error : null}
      onPress={() => {
        setAsked({ is: 'busy' });
        onPasskey().catch((error: unknown) => setAsked({ is: 'failed', error }));
      }}
    />
  );
}

function AskCode({ onSubmit, onCancel, before }: AskProps & { before?: ReactNode }) {
  const words = useWords(copy);
  const form = useContractForm<FormOf<'retypeCode'>, void>({
    start: { code: '' },
    problems: ({ code }) => ({ code: code.trim() === '' ? 'codeWrong' : undefined }),
    send: ({ code }) => onSubmit(code),
    otherwise: 'code',
  });
  return (
    <DialogForm
      form={form}
      onClose={onCancel}
      guarded={false}
      title={before ? words.proofTitle : words.codeTitle}
      description={words.codeText}
      before={before}
      size="sm"
      cancel={words.cancel}
      submit={words.go}
    >
      <Field label={words.code} help={words.codeHelp} {...form.at('code')}>
        <CodeInput {...form.field('code')} />
      </Field>
    </DialogForm>
  );
}

/** Asks for proof of identity before a sensitive action. The interrupted call then continues by itself. */
export function PasswordAgainDialog({
  by,
  onPasskey,
  ...ask
}: Pick<PasswordAgainProps, 'by'> & AskProps & PasskeyProps) {
  if (by === 'password') return <AskPassword {...ask} />;
  return (
    <AskCode {...ask} before={by === 'passkey' && supportsPasskeys() ? <Passkey onPasskey={onPasskey} /> : null} />
  );
}
