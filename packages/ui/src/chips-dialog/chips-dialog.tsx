import { type SyntheticEvent, useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { copy } from '../copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { useWords } from '../words.tsx';

interface ChipsDialogProps {
  open: boolean;
  /** Told when it closes: by Cancel, Escape, a click outside, or because it is done. */
  onOpenChange(open: boolean): void;
  /** What is done with the chips: Add Chips, Chips In. */
  title: string;
  /** Whole rupees as typed; resolves to what is wrong, or `null` when it is done. */
  onSubmit(amount: string): Promise<string | null>;
  /** Name of the field. */
  label?: string;
  /** The verb of the button. */
  submit?: string;
  /** Stands below the title: whose chips they are. */
  note?: string;
}

/** One amount of chips. */
export function ChipsDialog(props: ChipsDialogProps) {
  const { open, onOpenChange, title, onSubmit, note } = props;
  const words = useWords(copy);
  const { label = words.chipsAmount, submit = words.submit } = props;
  const formId = useId();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = (next: boolean) => {
    if (busy) return;
    setAmount('');
    setError(null);
    onOpenChange(next);
  };
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const problem = await onSubmit(amount.trim());
    setBusy(false);
    setError(problem);
    if (problem === null) {
      setAmount('');
      onOpenChange(false);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      size="sm"
      dirty={amount.trim() !== '' && !busy}
      {...(note ? { description: note } : {})}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => close(false)}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send}>
        <Field label={label} error={error ?? undefined} required>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            value={amount}
            onChange={(event) => {
              setAmount(event.target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
