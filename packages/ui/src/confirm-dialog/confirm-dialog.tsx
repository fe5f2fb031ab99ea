import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { useWords } from '../words.tsx';

interface ConfirmDialogProps {
  open: boolean;
  /** Called on a no: Cancel, Escape, a click outside. */
  onOpenChange(open: boolean): void;
  /** The question. */
  title: string;
  /** What will happen; also why the last attempt was refused. */
  children: ReactNode;
  /** The verb of what will happen. */
  confirm: string;
  /** Label of the no, where Cancel could be mistaken for the verb. */
  refuse?: string;
  /** `danger` for destructive actions. */
  tone?: 'primary' | 'danger';
  /** In progress: it can no longer be confirmed or declined. */
  busy?: boolean;
  /** Called on a yes. The caller closes the dialog when it is done. */
  onConfirm(): void;
}

/** Asks for confirmation of what can't be undone. */
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
