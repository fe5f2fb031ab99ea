import { type SyntheticEvent, useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { Field } from '../primitives/field.tsx';
import { Input } from '../primitives/input.tsx';

interface ChipsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  /** Whole rupees as typed; resolves to what is wrong, or `null` when it is done. */
  onSubmit(amount: string): Promise<string | null>;
  label?: string;
  submit?: string;
  /** Stands above the field. */
  note?: string;
}

/** One amount of chips. */
export function ChipsDialog(props: ChipsDialogProps) {
  const { open, onOpenChange, title, onSubmit, note } = props;
  const { label = 'Enter Chips Amount', submit = 'Submit' } = props;
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
      {...(note ? { description: note } : {})}
      footer={
        <>
          <Button variant="secondary" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" form="chips-form" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id="chips-form" noValidate onSubmit={send}>
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
