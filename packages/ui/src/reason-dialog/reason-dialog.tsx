import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { copy as common } from '../copy.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { Field, FieldError } from '../field/field.tsx';
import { Money } from '../money/money.tsx';
import { Textarea } from '../textarea/textarea.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

export interface ReasonDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question. */
  title: string;
  /** Account and amount of the request, which a code does not show. */
  about?: { whose: string; paise: bigint };
  /** The reasons on offer, by label; `Other`, with free text, comes after them. */
  reasons: readonly { value: string; label: string }[];
  /** Label of the button, a verb. */
  confirm: string;
  /** The request is being sent: it can no longer be sent again or cancelled. */
  busy?: boolean;
  /** Why the last attempt was refused. */
  error?: string | undefined;
  onConfirm(reason: string): void;
}

/** Chosen instead of a listed reason, to write one. */
const OTHER = 'other';
/** The longest reason, in characters. */
const LONGEST = 200;

/** A "no" with its reason: one of a list, or free text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onOpenChange, title, about, reasons, confirm, busy = false, error, onConfirm } = props;
  const words = useWords(copy);
  const { cancel } = useWords(common);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState('');
  const [own, setOwn] = useState('');
  const [wrong, setWrong] = useState(false);
  const reason = choice === OTHER ? own.trim() : choice;
  const tooLong = choice === OTHER && reason.length > LONGEST;
  const ownProblem = tooLong ? words.tooLong(LONGEST, reason.length) : words.sayReason;
  const said = wrong && choice === '' ? words.chooseReason : error;
  const close = (next: boolean) => {
    if (!next) {
      setChoice('');
      setOwn('');
      setWrong(false);
    }
    onOpenChange(next);
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason !== '' && !tooLong) return onConfirm(reason);
    setWrong(true);
    form.current?.querySelector<HTMLElement>(choice === OTHER ? 'textarea' : 'input')?.focus();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      size="sm"
      dirty={own.trim() !== ''}
      busy={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={() => close(false)}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-3">
        {about ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
            {about.whose} <Money paise={about.paise} className="type-title" />
          </p>
        ) : null}
        <fieldset aria-describedby={said ? `${formId}-said` : undefined} className="flex flex-col gap-1">
          <legend className="mb-1 font-medium">{words.reason}</legend>
          {[...reasons, { value: OTHER, label: words.otherReason }].map(({ value, label }) => (
            <label key={value} className="flex min-h-9 items-start gap-2.5 py-1.5">
              <input
                type="radio"
                name={formId}
                className="radio mt-px"
                checked={choice === value}
                onChange={() => {
                  setChoice(value);
                  setWrong(false);
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {choice === OTHER ? (
          <Field label={words.inYourWords} labelHidden error={wrong ? ownProblem : undefined}>
            <Textarea
              value={own}
              onChange={(event) => {
                setOwn(event.target.value);
                setWrong(false);
              }}
            />
          </Field>
        ) : null}
        {said ? <FieldError id={`${formId}-said`} error={said} /> : null}
      </form>
    </Dialog>
  );
}
