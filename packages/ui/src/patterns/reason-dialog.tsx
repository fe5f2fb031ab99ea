import { type SyntheticEvent, useState } from 'react';
import { Button } from '../primitives/button.tsx';
import { Dialog } from '../primitives/dialog.tsx';
import { Field } from '../primitives/field.tsx';
import { Textarea } from '../primitives/textarea.tsx';

interface ReasonDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  reasons: readonly string[];
  confirm: string;
  busy?: boolean;
  /** What the last attempt was refused with. */
  error?: string | undefined;
  onConfirm(reason: string): void;
}

const OTHER = 'Other';

/** A "no" with its reason: one of a list, or in own words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, title, reasons, confirm, busy = false, error, onConfirm } = props;
  const [choice, setChoice] = useState('');
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const reason = choice === OTHER ? words.trim() : choice;
  const close = (next: boolean) => {
    if (!next) {
      setChoice('');
      setWords('');
      setMissing(false);
    }
    onOpenChange(next);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason === '') setMissing(true);
    else onConfirm(reason);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      size="sm"
      dirty={words.trim() !== ''}
      footer={
        <>
          <Button variant="secondary" onClick={() => close(false)}>
            Cancel
          </Button>
          <Button type="submit" form="reason-form" variant="danger" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id="reason-form" noValidate onSubmit={send} className="flex flex-col gap-3">
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">Reason</legend>
          {[...reasons, OTHER].map((option) => (
            <label key={option} className="flex min-h-9 items-center gap-2.5">
              <input
                type="radio"
                name="reason"
                className="size-4 accent-accent"
                checked={choice === option}
                onChange={() => {
                  setChoice(option);
                  setMissing(false);
                }}
              />
              {option}
            </label>
          ))}
        </fieldset>
        {choice === OTHER ? (
          <Field label="In your words" labelHidden>
            <Textarea maxLength={200} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
        ) : null}
        {missing || error ? (
          <p role="alert" className="text-danger text-small">
            {missing ? 'Choose a reason' : error}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
