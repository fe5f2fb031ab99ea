import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { useTranslate } from '../translate.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: string;
  error?: string | undefined;
  /** Some but not all of what it stands for. */
  indeterminate?: boolean;
}

/** A yes or no, with its label beside it. */
export function Checkbox({ label, help, error, indeterminate = false, className, ...rest }: CheckboxProps) {
  const id = useId();
  const translate = useTranslate();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div data-slot="checkbox" className={cx('flex flex-col gap-1', className)}>
      <label className="flex min-h-6 items-start gap-2.5" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = indeterminate;
          }}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-[18px] shrink-0 accent-accent"
          {...rest}
        />
        <span>{label}</span>
      </label>
      {help ? (
        <p id={`${id}-help`} className="pl-7 text-muted-foreground text-small">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} role="alert" className="pl-7 text-danger text-small">
          {translate(error)}
        </p>
      ) : null}
    </div>
  );
}
