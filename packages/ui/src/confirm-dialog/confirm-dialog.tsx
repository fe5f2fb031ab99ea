import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../words.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Told of a no: Cancel, Escape, a click outside. */
  onOpenChange(open: boolean): void;
  /** The question. */
  title: string;
  /** What will happen; what the last attempt was refused with. */
  children: ReactNode;
  /** The verb of what will happen. */
  confirm: string;
  /** The words of a no, where Cancel could be taken for the verb. */
  refuse?: string;
  /** `danger` for what takes something away. */
  tone?: 'primary' | 'danger';
  /** It is being done: it can't be confirmed again, and it is too late for a no. */
  busy?: boolean;
  /** Told of a yes. Whoever asked closes the dialog when it is done. */
  onConfirm(): void;
}

/** Asks once before something that can't be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, confirm, refuse, tone = 'primary', busy = false, onConfirm } = props;
  const words = useWords(copy);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => onOpenChange(false)}>
            {refuse ?? words.cancel}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
