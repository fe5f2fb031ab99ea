import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { SessionList } from './session-list.tsx';

interface SessionsDialogProps {
  account: { publicId: string; username: string };
  onClose(): void;
}

/** Where an account below is signed in. */
export function SessionsDialog({ account, onClose }: SessionsDialogProps) {
  const words = useWords(copy);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.titleOf(account.username)}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <SessionList account={account.publicId} />
    </Dialog>
  );
}
