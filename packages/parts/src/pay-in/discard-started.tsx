import { useDiscardStarted } from '@cage/api-client/recharges/own';
import type { Started } from '@cage/contract/recharges/own';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { useToasts } from '../words/toasts.tsx';
import { UserMessage } from '../words/user-message.tsx';

interface DiscardStartedProps {
  payment: Pick<Started, 'code' | 'amountPaise'>;
  words: { discard: string; discardTitle: string; discardText: string };
  /** Renders the button that asks. */
  button(ask: () => void): ReactNode;
  /** Class of the error, which is placed after the button. */
  className?: string;
}

/** Discards a started payment, after a confirmation. */
export function DiscardStarted({ payment: { code, amountPaise }, words, button, className }: DiscardStartedProps) {
  const discard = useDiscardStarted();
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  async function remove() {
    try {
      toasts.doneOf({ amountPaise }, await discard.mutateAsync({ code }));
    } catch {
      // The error is shown after the button.
    }
    setAsking(false);
  }
  return (
    <>
      {button(() => setAsking(true))}
      {discard.error ? (
        <Alert tone="danger" className={className}>
          <UserMessage of={discard.error} />
        </Alert>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.discardTitle}
        confirm={words.discard}
        tone="danger"
        busy={discard.isPending}
        onConfirm={() => void remove()}
      >
        {words.discardText}
      </ConfirmDialog>
    </>
  );
}
