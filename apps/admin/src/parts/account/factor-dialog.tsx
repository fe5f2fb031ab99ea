import { useResetSecondFactor } from '@cage/api-client/accounts';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import type { TargetAccount } from './account.ts';
import { copy } from './copy.ts';

interface FactorDialogProps {
  account: Pick<TargetAccount, 'publicId' | 'username'>;
  onClose(): void;
}

/** Resets the second factor of an account whose device is lost. */
export function FactorDialog({ account, onClose }: FactorDialogProps) {
  const words = useWords(copy);
  const reset = useResetSecondFactor();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.factorTitle(account.username)}
      confirm={words.resetFactor}
      tone="danger"
      busy={reset.isPending}
      onConfirm={() =>
        reset.mutate(
          { account: account.publicId },
          {
            onSuccess: (answer) => {
              toasts.done(answer);
              onClose();
            },
          },
        )
      }
    >
      {reset.error ? (
        <Alert tone="danger">
          <UserMessage of={reset.error} />
        </Alert>
      ) : (
        words.factorResetText
      )}
    </ConfirmDialog>
  );
}
