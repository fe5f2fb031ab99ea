import { Button } from '@cage/ui/button';
import { CopyText } from '@cage/ui/copy-text';
import { Dialog } from '@cage/ui/dialog';
import { useWords } from '@cage/ui/words';
import { secretWords } from './secret-words.ts';

/** A Secret Key that will never be shown again, and whose it is. */
export interface Told {
  id: string;
  secretKey: string;
}

/** A Secret Key that is shown once. Only Done closes it. */
export function ToldOnceDialog({ told, onClose }: { told: Told; onClose(): void }) {
  const words = useWords(secretWords);
  const label = words.secretKeyOf(told.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={label}
      description={words.toldText}
      dirty
      footer={<Button onClick={onClose}>{words.toldDone}</Button>}
    >
      <CopyText text={told.secretKey} label={label} />
    </Dialog>
  );
}
