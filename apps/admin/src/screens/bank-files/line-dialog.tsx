import type { BankLine } from '@cage/contract/bank/fields';
import { UserMessage } from '@cage/parts/words/user-message';
import { Alert } from '@cage/ui/alert';
import { Button } from '@cage/ui/button';
import { Dialog } from '@cage/ui/dialog';
import { Money } from '@cage/ui/money';
import { useWords } from '@cage/ui/words';
import { type ReactNode, useId } from 'react';
import { LineText } from '../../parts/bank/line-text.tsx';
import { dialogWords } from './dialog-copy.ts';

/** The line that a dialog is about. */
export function AboutLine({ line }: { line: BankLine }) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 rounded-card border bg-muted px-3 py-2">
      <LineText whole line={line} />
      <Money paise={line.amountPaise} className="font-semibold" />
    </div>
  );
}

interface LineDialogProps {
  line: BankLine;
  title: string;
  text: string;
  action: string;
  /** Whether a choice is made. */
  ready: boolean;
  busy: boolean;
  /** Why the last attempt failed. */
  error: Error | null;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}

/** Makes a choice for a line, and acts on it. */
export function LineDialog(props: LineDialogProps) {
  const { line, title, text, action, ready, busy, error, onConfirm, onClose, children } = props;
  const { cancel } = useWords(dialogWords);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      busy={busy}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {cancel}
          </Button>
          <Button disabled={!ready} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <AboutLine line={line} />
        {error ? (
          <Alert tone="danger">
            <UserMessage of={error} />
          </Alert>
        ) : null}
        {children}
      </div>
    </Dialog>
  );
}

interface ChoicesProps<Row> {
  label: string;
  rows: readonly Row[];
  idOf(row: Row): string;
  chosen: string | null;
  onChoose(id: string): void;
  /** Returns what identifies a row. */
  children(row: Row): ReactNode;
}

/** A choice of one out of a few rows. */
export function Choices<Row>({ label, rows, idOf, chosen, onChoose, children }: ChoicesProps<Row>) {
  const name = useId();
  return (
    <fieldset className="min-w-0 divide-y rounded-card border">
      <legend className="sr-only">{label}</legend>
      {rows.map((row) => (
        <label key={idOf(row)} className="flex min-h-(--tap) items-start gap-2.5 px-3 py-2">
          <input
            type="radio"
            name={name}
            className="radio mt-0.5"
            checked={chosen === idOf(row)}
            onChange={() => onChoose(idOf(row))}
          />
          <span className="min-w-0 flex-1">{children(row)}</span>
        </label>
      ))}
    </fieldset>
  );
}
