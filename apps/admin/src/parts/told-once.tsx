import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import { secretWords } from './secret-words.ts';

/** A Secret Key that is never shown again, and its customer. */
export interface OneTimeSecretKey {
  id: string;
  secretKey: string;
}

/** Shows a Secret Key once. */
export function SecretKeyOnceDialog({ told, onClose }: { told: OneTimeSecretKey; onClose(): void }) {
  const words = useWords(secretWords);
  return (
    <SecretOnceDialog
      label={words.secretKeyOf(told.id)}
      text={words.toldText}
      secret={told.secretKey}
      onClose={onClose}
    />
  );
}

interface SecretOnceDialogProps {
  /** What it is, and what to do with it. */
  label: string;
  text: string;
  secret: string;
  onClose(): void;
}

/** Shows a secret once. Only Done closes it. */
export function SecretOnceDialog({ label, text, secret, onClose }: SecretOnceDialogProps) {
  const words = useWords(secretWords);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={label}
      description={text}
      dirty
      footer={<Button onClick={onClose}>{words.toldDone}</Button>}
    >
      <CopyText text={secret} label={label} />
    </Dialog>
  );
}
