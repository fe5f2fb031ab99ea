import { Alert } from '@cage/ui/alert';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './contract-form.ts';

interface FormProps<V extends FieldValues> {
  form: ContractForm<V>;
  /** For a button that stands outside it. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The element of a contract form. */
export function Form<V extends FieldValues>({ form, id, className, children }: FormProps<V>) {
  return (
    <form ref={form.element} id={id} noValidate className={className} onSubmit={form.submit}>
      {children}
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
