import { Alert } from '@cage/ui/alert';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LeaveGuard } from '../leave-guard/leave-guard.tsx';
import type { ContractForm } from './contract-form.ts';

interface FormProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** For a button outside the form. */
  id?: string;
  className?: string;
  /** False where the input is retyped sooner than a question is answered. */
  guarded?: boolean;
  /** What would be lost, if more specific than the default. */
  leaveText?: string;
  children: ReactNode;
}

/** The element of a contract form, which asks before its page is left with unsaved input. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, id, className, guarded = true, leaveText, children } = props;
  return (
    <form ref={form.element} id={id} noValidate className={className} onSubmit={form.submit}>
      {children}
      {guarded ? <LeaveGuard form={form} text={form.unanswered ?? leaveText} /> : null}
    </form>
  );
}

interface FormAlertProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** What happened, in a few words, before the reason. */
  title?: string;
  /** A way to resolve it. */
  action?: ReactNode;
  className?: string;
}

/** What is wrong with a form as a whole: above the fields, or beside the button of a form higher than a screen. */
export function FormAlert<V extends FieldValues>({ form, ...alert }: FormAlertProps<V>) {
  return form.elsewhere === undefined ? null : (
    <Alert tone="danger" {...alert}>
      {form.elsewhere}
    </Alert>
  );
}
