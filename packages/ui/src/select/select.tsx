import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import { controlClass } from '../input/input.tsx';

export interface SelectProps extends ComponentProps<'select'> {
  /** The choices, in the order shown. */
  options: readonly { value: string; label: string; disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** One of a few choices: the browser's own select, its list in our style on a desktop and the native one on a phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const { required, ...field } = useFieldControl();
  return (
    <div className={cx('relative', className)}>
      <select
        data-slot="select"
        aria-required={required}
        className={cx(
          controlClass,
          'own-select h-(--control) truncate pr-9 has-[option[data-placeholder]:checked]:text-muted-foreground',
        )}
        {...field}
        {...rest}
      >
        {placeholder === undefined ? null : (
          <option value="" data-placeholder>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
