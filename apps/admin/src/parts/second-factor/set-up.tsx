import { supportsPasskeys } from '@cage/api-client/sessions/passkeys';
import { useConfirmSecondFactor, useSecondFactor, useStartSecondFactor } from '@cage/api-client/sessions/second-factor';
import type { Output } from '@cage/contract/contract';
import { type FormOf, useContractForm } from '@cage/parts/form/contract-form';
import { Form, FormAlert } from '@cage/parts/form/form';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { Field } from '@cage/ui/field';
import { QrCode } from '@cage/ui/qr-code';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useState } from 'react';
import { AddPasskey } from './add-passkey.tsx';
import { CodeInput } from './code-input.tsx';
import { copy } from './copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Key = Output<'startSecondFactor'>;
type State =
  | { is: 'offered' }
  | { is: 'passkey' }
  | { is: 'key'; key: Key }
  | { is: 'codes'; codes: readonly string[] };

interface KeyFormProps {
  given: Key;
  onCodes(codes: readonly string[]): void;
  onCancel(): void;
}

/** The key as a QR code and as text, and a field for the code that proves that an app has it. */
function KeyForm({ given: { key, uri }, onCodes, onCancel }: KeyFormProps) {
  const words = useWords(copy);
  const confirm = useConfirmSecondFactor();
  const form = useContractForm<FormOf<'confirmSecondFactor'>, Output<'confirmSecondFactor'>>({
    start: { code: '' },
    problems: ({ code }) => ({ code: code.trim() === '' ? 'codeWrong' : undefined }),
    send: ({ code }) => confirm.mutateAsync({ code }),
    onDone: ({ codes }) => onCodes(codes),
  });
  return (
    <Form form={form} guarded={false} className="flex flex-col gap-4">
      <p>{words.scan}</p>
      <QrCode text={uri} label={words.qr} />
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-muted-foreground">{words.key}</span>
        <CopyText text={key.match(/.{1,4}/g)?.join(' ') ?? key} label={words.key} />
      </p>
      <FormAlert form={form} />
      <Field label={words.code} help={words.codeHelp} {...form.at('code')}>
        <CodeInput {...form.field('code')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={form.busy}>
          {words.turnOn}
        </Button>
      </div>
    </Form>
  );
}

interface SetUpProps {
  /** The label of the button that starts with an app. */
  begin?: string;
  /** Offers only an app: passkeys are set up elsewhere. */
  appOnly?: boolean;
  /** Shown beside that button. */
  beside?: ReactNode;
  /** Called when the set-up has started. */
  onBegun?(): void;
  /** Called when the recovery codes are saved. */
  onDone(): void;
}

/** Sets up a second factor: a passkey, or a key for an app and one of its codes; then the recovery codes. */
export function SetUp({ begin, appOnly = false, beside, onBegun, onDone }: SetUpProps) {
  const words = useWords(copy);
  const factor = useSecondFactor();
  const start = useStartSecondFactor();
  const [state, setState] = useState<State>({ is: 'offered' });
  const begun = (key: Key) => {
    setState({ is: 'key', key });
    onBegun?.();
  };
  const beginWithPasskey = () => {
    setState({ is: 'passkey' });
    onBegun?.();
  };
  if (state.is === 'codes') return <RecoveryCodes codes={state.codes} onKept={onDone} />;
  if (state.is === 'passkey') {
    return (
      <AddPasskey
        onAdded={({ codes }) => setState({ is: 'codes', codes })}
        onCancel={() => setState({ is: 'offered' })}
      />
    );
  }
  if (state.is === 'key') {
    return (
      <KeyForm
        given={state.key}
        onCodes={(codes) => setState({ is: 'codes', codes })}
        onCancel={() => setState({ is: 'offered' })}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {start.error ? (
        <Alert tone="danger">
          <UserMessage of={start.error} />
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {beside}
        <Button busy={start.isPending} onClick={() => start.mutate(undefined, { onSuccess: begun })}>
          {begin ?? words.begin}
        </Button>
        {!appOnly && factor.data?.passkeysOffered && supportsPasskeys() ? (
          <Button variant="secondary" disabled={start.isPending} onClick={beginWithPasskey}>
            {words.addPasskey}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
