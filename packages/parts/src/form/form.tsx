import { Alert } from '@cage/ui/alert';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { LeaveGuard } from '../leave-guard/leave-guard.tsx';
import type { ContractForm } from './contract-form.ts';

interface FormProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** For a button that stands outside it. */
  id?: string;
  className?: string;
  /** False where nothing is lost that is not typed again sooner than a question is answered. */
  guarded?: boolean;
  /** What would be lost, where that can be said better than for any form. */
  leaveText?: string;
  children: ReactNode;
}

/** The element of a contract form, which asks before the page is left with something unsaved. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, id, className, guarded = true, leaveText, children } = props;
  return (
    <form ref={form.element} id={id} noValidate className={className} onSubmit={form.submit}>
      {children}
      {guarded ? <LeaveGuard form={form} {...(leaveText ? { text: leaveText } : {})} /> : null}
    </form>
  );
}

interface FormAlertProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** The news in a few words, before the reason. */
  title?: string;
  /** The way out. */
  action?: ReactNode;
  className?: string;
}

/** What is wrong with the whole of a form: above the fields, or beside the button of a form that is higher than a screen. */
export function FormAlert<V extends FieldValues>({ form, ...alert }: FormAlertProps<V>) {
  return form.elsewhere === undefined ? null : (
    <Alert tone="danger" {...alert}>
      {form.elsewhere}
    </Alert>
  );
}
