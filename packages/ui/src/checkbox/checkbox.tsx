import { type ComponentProps, type ReactNode, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from '../field/field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is agreed to or switched on; pressing it ticks the box. */
  label: ReactNode;
  /** Permanent help below the label. */
  help?: string;
  /** Validation error; shown below and announced to screen readers. */
  error?: string | undefined;
  /** Some but not all of the items it represents are ticked. */
  indeterminate?: boolean;
}

/** A yes or no, with its label beside it. */
export function Checkbox({ label, help, error, indeterminate = false, className, ref, ...rest }: CheckboxProps) {
  const own = useId();
  const id = rest.id ?? own;
  const box = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  // After every render: browsers reset it when the box is pressed.
  useEffect(function showSome() {
    if (box.current) box.current.indeterminate = indeterminate;
  });
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div data-slot="checkbox" className={cx('flex flex-col', className)}>
      <label
        className="flex items-start gap-2.5 py-[calc((var(--tap)-var(--line-body))/2)] has-disabled:cursor-not-allowed has-disabled:text-muted-foreground"
        htmlFor={id}
      >
        <input
          type="checkbox"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="tickbox mt-[calc((var(--line-body)-18px)/2)]"
          {...rest}
          id={id}
          ref={box}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {help ? (
        <p id={`${id}-help`} className="pl-7 text-muted-foreground text-small">
          {help}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`} error={error} className="pl-7" /> : null}
    </div>
  );
}
