import { useRotateKeys } from '@cage/api-client/customers';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import type { OneTimeSecretKey } from '../../parts/told-once.tsx';
import { copy } from './copy.ts';

/** Asks before both keys of a customer are replaced. */
export function NewKeysDialog({
  id,
  onClose,
  onTold,
}: {
  id: string;
  onClose(): void;
  onTold(told: OneTimeSecretKey): void;
}) {
  const words = useWords(copy);
  const rotate = useRotateKeys();
  const toasts = useToasts();
  async function make() {
    try {
      const made = await rotate.mutateAsync({ id });
      toasts.done(made);
      onClose();
      if (made.secretKey !== null) onTold({ id, secretKey: made.secretKey });
    } catch {
      // The dialog shows it: rotate.error.
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || rotate.isPending ? undefined : onClose())}
      title={words.newKeysTitle(id)}
      confirm={words.newKeysConfirm}
      tone="danger"
      busy={rotate.isPending}
      onConfirm={() => void make()}
    >
      <p>{words.newKeysText}</p>
      {rotate.error ? (
        <Alert tone="danger" className="mt-3">
          <UserMessage of={rotate.error} />
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
