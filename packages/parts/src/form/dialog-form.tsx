import { Button } from '@cage/ui/button';
import { Dialog, type DialogProps } from '@cage/ui/dialog';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';
import { Form, FormAlert } from './form.tsx';

interface DialogFormProps<V extends FieldValues>
  extends Pick<DialogProps, 'title' | 'description' | 'placement' | 'size'> {
  form: ContractForm<V>;
  /** Label of the submit button. */
  submit: string;
  /** `danger` for removals. */
  tone?: 'primary' | 'danger';
  /** Label of the other button. Without it the submit button takes the full width, as on phones. */
  cancel?: string;
  /** Buttons sized for touch. */
  large?: boolean;
  /** False where nothing typed is worth a question, such as a password. */
  guarded?: boolean;
  onClose(): void;
  /** Placed above the form. */
  before?: ReactNode;
  /** Layout of the fields; by default one below the other. */
  className?: string;
  children: ReactNode;
}

/** A contract form in a dialog: it stays open while it is sent, and asks before input would be lost. */
export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>) {
  const {
    form,
    submit,
    tone = 'primary',
    cancel,
    large = false,
    guarded = true,
    onClose,
    before,
    children,
    className,
    ...dialog
  } = props;
  const id = useId();
  const send = (
    <Button
      type="submit"
      form={id}
      variant={tone}
      busy={form.busy}
      {...(large ? { size: 'lg' } : {})}
      {...(cancel ? {} : { className: 'w-full' })}
    >
      {submit}
    </Button>
  );
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      dirty={guarded && form.dirty}
      wouldBeLost={form.unanswered}
      busy={form.busy}
      footer={
        cancel
          ? (close) => (
              <>
                <Button variant="secondary" disabled={form.busy} onClick={form.unanswered ? close : onClose}>
                  {cancel}
                </Button>
                {send}
              </>
            )
          : send
      }
    >
      {before}
      <Form form={form} id={id} guarded={guarded} className={className ?? 'flex flex-col gap-4'}>
        <FormAlert form={form} />
        {children}
      </Form>
    </Dialog>
  );
}
