import { useRevokeKey } from '@cage/api-client/partner';
import type { PartnerKey } from '@cage/contract/partner/page';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** Asks before a pair is revoked at once. */
export function RevokeDialog({ id, pair, onClose }: { id: string; pair: PartnerKey; onClose(): void }) {
  const { revoke: words } = useWords(copy);
  const revoke = useRevokeKey();
  const toasts = useToasts();
  const { verifyKey, endsAt } = pair;
  const end = () =>
    revoke.mutate(
      { id, verifyKey },
      {
        onSuccess(answer) {
          toasts.done(answer);
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || revoke.isPending ? undefined : onClose())}
      title={words.title(verifyKey)}
      confirm={words.confirm}
      tone="danger"
      busy={revoke.isPending}
      onConfirm={end}
    >
      <p>{words.text}</p>
      {endsAt ? null : <p className="mt-2 font-medium">{words.currentText}</p>}
      {revoke.error ? (
        <Alert tone="danger" className="mt-3">
          <UserMessage of={revoke.error} />
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
