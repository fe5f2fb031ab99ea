import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { cx } from '../cx.ts';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

const FieldContext = createContext<ControlProps | null>(null);

/** Returns what a control takes from the Field around it; nothing outside one. */
export function useFieldControl(): Partial<ControlProps> {
  return use(FieldContext) ?? {};
}

export interface FieldProps extends ComponentProps<'div'> {
  /** What is asked for, in a few words. */
  label: string;
  /** Permanent help below the control. */
  help?: ReactNode;
  /** Validation error; shown below the control and announced to screen readers. */
  error?: string | undefined;
  /** Announced to screen readers as required. */
  required?: boolean;
  /** Beside the label: Optional, where that is the rarer case, or the key that focuses the control. */
  mark?: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  /** One control of this library. */
  children: ReactNode;
}

interface FieldErrorProps extends ComponentProps<'p'> {
  /** Referenced by the control's `aria-describedby`, where there is one control. */
  id?: string;
  error: string;
}

/** Validation error below one control; announced when it appears. */
export function FieldError({ error, className, ...rest }: FieldErrorProps) {
  return (
    <p
      role="alert"
      data-slot="field-error"
      className={cx('flex items-start gap-1.5 text-danger text-small', className)}
      {...rest}
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

/** A label above a control, help and error below it, tied together. */
export function Field(props: FieldProps) {
  const { label, help, error, required, mark, labelHidden = false, className, children, ...rest } = props;
  const id = useId();
  const describedBy = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const control = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    // An optional control has no attribute for it.
    required: required || undefined,
  };
  return (
    <div data-slot="field" className={cx('flex min-w-0 flex-col gap-1.5', className)} {...rest}>
      <div className={labelHidden ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2'}>
        <label htmlFor={id} className="font-medium text-body">
          {label}
        </label>
        {mark ? <span className="text-muted-foreground text-small">{mark}</span> : null}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {help ? (
        <p id={`${id}-help`} className="text-muted-foreground text-small">
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} error={error} /> : null}
    </div>
  );
}
