import { useRemoveChannel, useRotateChannelSecret } from '@cage/api-client/deliveries';
import type { ChannelKind } from '@cage/contract/deliveries/channels';
import { useToasts } from '@cage/parts/words/toasts';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { ConfirmDialog } from '@cage/ui/confirm-dialog';
import { useWords } from '@cage/ui/words';
import { copy } from './deliveries-copy.ts';

interface QuestionProps {
  words: { title: string; text: string; confirm: string };
  busy: boolean;
  error: unknown;
  onConfirm(): void;
  onClose(): void;
}

function Question({ words, busy, error, onConfirm, onClose }: QuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open || busy ? undefined : onClose())}
      title={words.title}
      confirm={words.confirm}
      tone="danger"
      busy={busy}
      onConfirm={onConfirm}
    >
      <p>{words.text}</p>
      {error ? (
        <Alert tone="danger" className="mt-3">
          <UserMessage of={error} />
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}

/** Asks before a secret that a program knows stops signing. */
export function RotateDialog({ onClose, onMade }: { onClose(): void; onMade(secret: string | null): void }) {
  const { rotating } = useWords(copy);
  const rotate = useRotateChannelSecret();
  const toasts = useToasts();
  const make = () =>
    rotate.mutate(undefined, {
      onSuccess(made) {
        toasts.done(made);
        onMade(made.secret);
      },
    });
  return <Question words={rotating} busy={rotate.isPending} error={rotate.error} onConfirm={make} onClose={onClose} />;
}

/** Asks before a channel is removed with its log. */
export function RemoveDialog({ kind, onClose }: { kind: ChannelKind; onClose(): void }) {
  const { removing, channels } = useWords(copy);
  const remove = useRemoveChannel();
  const toasts = useToasts();
  const drop = () =>
    remove.mutate(
      { kind },
      {
        onSuccess(answer) {
          toasts.done(answer);
          onClose();
        },
      },
    );
  return (
    <Question
      words={{ ...removing, title: removing.title(channels[kind]) }}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={drop}
      onClose={onClose}
    />
  );
}
