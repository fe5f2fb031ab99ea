import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { useWords } from '@cage/ui/words';
import { Fingerprint } from 'lucide-react';
import { copy } from './copy.ts';

interface PasskeyButtonProps {
  busy: boolean;
  /** Why the last attempt failed. */
  error: unknown;
  onPress(): void;
}

/** Proves identity by a passkey; a code can be typed below it instead. */
export function PasskeyButton({ busy, error, onPress }: PasskeyButtonProps) {
  const words = useWords(copy);
  return (
    <div className="flex flex-col gap-3 pb-1">
      {error ? (
        <Alert tone="danger">
          <UserMessage of={error} />
        </Alert>
      ) : null}
      <Button variant="secondary" busy={busy} onClick={onPress}>
        <Fingerprint aria-hidden className="size-4" />
        {words.usePasskey}
      </Button>
      <p className="text-muted-foreground text-small">{words.orCode}</p>
    </div>
  );
}
