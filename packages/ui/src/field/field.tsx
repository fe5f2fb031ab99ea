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

/** What a control takes over from the field around it; nothing when it stands alone. */
export function useFieldControl(): Partial<ControlProps> {
  return use(FieldContext) ?? {};
}

export interface FieldProps extends ComponentProps<'div'> {
  /** What is asked for, in a few words. */
  label: string;
  /** Standing help below the control. */
  help?: ReactNode;
  /** What is wrong with it; said below the control and to screen readers. */
  error?: string | undefined;
  /** Says to screen readers that it can't be left out. */
  required?: boolean;
  /** Beside the label: of the rarer case, Optional, or the key that leads there. */
  mark?: ReactNode;
  /** Hides the label from sight, not from screen readers. */
  labelHidden?: boolean;
  /** One control of this library. */
  children: ReactNode;
}

interface FieldErrorProps extends ComponentProps<'p'> {
  /** What the control names in `aria-describedby`, where there is one control. */
  id?: string;
  error: string;
}

/** What is wrong with one control, below it; read out when it comes. */
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
    // What is not required says nothing of it.
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
