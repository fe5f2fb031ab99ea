import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from '../field/field.tsx';
import { controlClass, typedClass } from '../input/input.tsx';

/** Several lines of text. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  const { required, ...field } = useFieldControl();
  return (
    <textarea
      data-slot="textarea"
      rows={3}
      className={cx(controlClass, typedClass, 'py-2', className)}
      aria-required={required}
      {...field}
      {...rest}
    />
  );
}
