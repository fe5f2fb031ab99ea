import { useEndAccountSessions, useSetAccountStatus } from '@cage/api-client/accounts';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { SessionList } from '../sessions/session-list.tsx';
import { SessionsDialog as WhereDialog } from '../sessions/sessions-dialog.tsx';
import type { AccountAction, TargetAccount } from './account.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { ChipsMoveDialog } from './chips-move-dialog.tsx';
import { copy } from './copy.ts';
import { FactorDialog } from './factor-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { Suspension, SuspensionText } from './suspension.tsx';

// Loaded with it, for callers that show them without a dialog.
export { SessionList, Suspension };

interface DialogProps {
  account: TargetAccount;
  onClose(): void;
}

function StatusDialog({ account, status, onClose }: DialogProps & { status: TargetAccount['status'] }) {
  const words = useWords(copy);
  const asksBelow = status === 'Suspended' && account.kind === 'branch';
  const statusWords = asksBelow ? <SuspensionText publicIds={[account.publicId]} /> : words.statusText[status];
  const change = useSetAccountStatus();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.statusTitle[status](account.username)}
      confirm={words.statusVerb[status]}
      tone={status === 'Active' ? 'primary' : 'danger'}
      busy={change.isPending}
      onConfirm={() =>
        change.mutate(
          { account: account.publicId, status },
          {
            onSuccess: (answer) => {
              toasts.done(answer);
              onClose();
            },
          },
        )
      }
    >
      {change.error ? (
        <Alert tone="danger">
          <UserMessage of={change.error} />
        </Alert>
      ) : (
        statusWords
      )}
    </ConfirmDialog>
  );
}

function SessionsDialog({ account, onClose }: DialogProps) {
  const words = useWords(copy);
  const end = useEndAccountSessions();
  const toasts = useToasts();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.endTitle(account.username)}
      confirm={words.endSessions}
      tone="danger"
      busy={end.isPending}
      onConfirm={() =>
        end.mutate(
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
      {end.error ? (
        <Alert tone="danger">
          <UserMessage of={end.error} />
        </Alert>
      ) : (
        words.endText
      )}
    </ConfirmDialog>
  );
}

/** The dialog of an action on an account. */
export function AccountDialog({ doing, onClose }: { doing: AccountAction; onClose(): void }) {
  const { account } = doing;
  if (doing.is === 'status') return <StatusDialog account={account} status={doing.status} onClose={onClose} />;
  if (doing.is === 'sessions') return <SessionsDialog account={account} onClose={onClose} />;
  if (doing.is === 'where') return <WhereDialog account={account} onClose={onClose} />;
  if (doing.is === 'factor') return <FactorDialog account={account} onClose={onClose} />;
  if (doing.is === 'password') return <ResetPasswordDialog account={account} onClose={onClose} />;
  if (doing.is === 'adjust') return <AdjustDialog account={account} onClose={onClose} />;
  return <ChipsMoveDialog account={account} onClose={onClose} />;
}
