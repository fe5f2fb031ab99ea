import { supportsPasskeys, useRemovePasskey } from '@cage/api-client/sessions/passkeys';
import { useRemoveSecondFactor, useRenewRecoveryCodes, useSecondFactor } from '@cage/api-client/sessions/second-factor';
import type { ConfirmationAnswer } from '@cage/contract/confirmations/confirmed';
import type { KeptPasskey, SecondFactor } from '@cage/contract/sessions/second-factor';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { DateTime } from '@cage/ui/date-time';
import { DetailList } from '@cage/ui/detail-list';
import { formatSpoken } from '@cage/ui/format/time';
import { useLanguage, useWords } from '@cage/ui/words';
import { useState } from 'react';
import { Failed } from '../../parts/failure.tsx';
import { AddPasskey } from '../../parts/second-factor/add-passkey.tsx';
import { copy as factorCopy } from '../../parts/second-factor/copy.ts';
import { RecoveryCodes } from '../../parts/second-factor/recovery-codes.tsx';
import { SetUp } from '../../parts/second-factor/set-up.tsx';
import { copy } from './copy.ts';

interface RemoveDialogProps {
  title: string;
  confirm: string;
  text: string;
  removal: Pick<ReturnType<typeof useRemoveSecondFactor>, 'isPending' | 'error'>;
  onConfirm(): void;
  onClose(): void;
}

function RemoveDialog({ title, confirm, text, removal, onConfirm, onClose }: RemoveDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={title}
      confirm={confirm}
      tone="danger"
      busy={removal.isPending}
      onConfirm={onConfirm}
    >
      {removal.error ? (
        <Alert tone="danger">
          <UserMessage of={removal.error} />
        </Alert>
      ) : (
        text
      )}
    </ConfirmDialog>
  );
}

function TurnOff({ onClose }: { onClose(): void }) {
  const words = useWords(copy);
  const remove = useRemoveSecondFactor();
  const toasts = useToasts();
  const onSuccess = (answer: ConfirmationAnswer) => {
    toasts.done(answer);
    onClose();
  };
  return (
    <RemoveDialog
      {...{ title: words.removeTitle, confirm: words.remove, text: words.removeText, removal: remove, onClose }}
      onConfirm={() => remove.mutate(undefined, { onSuccess })}
    />
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: KeptPasskey; onClose(): void }) {
  const words = useWords(copy);
  const remove = useRemovePasskey();
  const toasts = useToasts();
  const onSuccess = (answer: ConfirmationAnswer) => {
    toasts.done(answer);
    onClose();
  };
  return (
    <RemoveDialog
      {...{ title: words.removeKeyTitle(name), confirm: words.removeKey, text: words.removeKeyText, removal: remove }}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id }, { onSuccess })}
    />
  );
}

function Passkeys({ passkeys, onRemove }: { passkeys: readonly KeptPasskey[]; onRemove(passkey: KeptPasskey): void }) {
  const words = useWords(copy);
  const { language } = useLanguage();
  if (passkeys.length === 0) return null;
  return (
    <ul aria-label={words.passkeys}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3 border-b py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-medium">{passkey.name}</p>
            <p className="figures text-muted-foreground text-small">
              {passkey.usedAt
                ? words.keyUsed(formatSpoken(passkey.usedAt, new Date(), language, 'sentence'))
                : words.keyAdded(formatSpoken(passkey.addedAt, new Date(), language, 'sentence'))}
            </p>
          </div>
          <Button
            variant="secondary"
            size="touch"
            aria-label={words.removeKeyOf(passkey.name)}
            onClick={() => onRemove(passkey)}
          >
            {words.removeKey}
          </Button>
        </li>
      ))}
    </ul>
  );
}

type Doing =
  | { is: 'nothing' | 'setting-app' | 'adding-passkey' | 'turning-off' }
  | { is: 'removing'; passkey: KeptPasskey }
  | { is: 'told'; codes: readonly string[] };

function On({ factor }: { factor: SecondFactor }) {
  const words = useWords(copy);
  const proofs = useWords(factorCopy);
  const { since, demanded, codesLeft, app, passkeys, passkeysOffered } = factor;
  const renew = useRenewRecoveryCodes();
  const toasts = useToasts();
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' });
  const close = () => setDoing({ is: 'nothing' });
  const begin = (is: 'setting-app' | 'adding-passkey' | 'turning-off') => () => setDoing({ is });
  if (doing.is === 'told') return <RecoveryCodes codes={doing.codes} onKept={close} />;
  if (doing.is === 'adding-passkey') {
    const added = (answer: ConfirmationAnswer) => {
      toasts.done(answer);
      close();
    };
    return <AddPasskey onAdded={added} onCancel={close} />;
  }
  if (doing.is === 'setting-app') {
    return (
      <SetUp
        appOnly
        {...(app ? { begin: words.another } : {})}
        beside={
          <Button variant="secondary" onClick={close}>
            {words.cancel}
          </Button>
        }
        onDone={close}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <DetailList
        items={[
          { label: words.onSince, value: since ? <DateTime spoken value={since} /> : words.none },
          { label: words.app, value: app ? words.yes : words.none },
          { label: words.codesLeft, value: String(codesLeft) },
        ]}
      />
      <Passkeys passkeys={passkeys} onRemove={(passkey) => setDoing({ is: 'removing', passkey })} />
      {demanded ? <p className="text-muted-foreground text-small">{words.demanded}</p> : null}
      {renew.error ? (
        <Alert tone="danger">
          <UserMessage of={renew.error} />
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {passkeysOffered && supportsPasskeys() ? (
          <Button variant="secondary" onClick={begin('adding-passkey')}>
            {proofs.addPasskey}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={begin('setting-app')}>
          {app ? words.another : proofs.begin}
        </Button>
        <Button
          variant="secondary"
          busy={renew.isPending}
          onClick={() => renew.mutate(undefined, { onSuccess: ({ codes }) => setDoing({ is: 'told', codes }) })}
        >
          {words.newCodes}
        </Button>
        {demanded ? null : (
          <Button variant="secondary" onClick={begin('turning-off')}>
            {words.remove}
          </Button>
        )}
      </div>
      {doing.is === 'turning-off' ? <TurnOff onClose={close} /> : null}
      {doing.is === 'removing' ? <RemovePasskey passkey={doing.passkey} onClose={close} /> : null}
    </div>
  );
}

/** The own second factor: off, being set up, or on. */
export function SecondFactorSection() {
  const words = useWords(copy);
  const factor = useSecondFactor();
  // During the set-up `since` is set already, but the recovery codes still have to be read.
  const [settingUp, setSettingUp] = useState(false);
  if (factor.data?.since && !settingUp) return <On factor={factor.data} />;
  if (factor.data) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-muted-foreground text-small">{words.factorText}</p>
        <SetUp onBegun={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />
      </div>
    );
  }
  if (factor.isError) return <Failed title={words.factorFailed} of={factor} />;
  return <DetailList items={[{ label: words.onSince, value: null }]} />;
}
