import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { useFieldControl } from './field.tsx';

export const controlClass = [
  'w-full min-w-0 rounded-control border border-border-strong bg-surface px-3 text-body text-foreground',
  'placeholder:text-muted-foreground disabled:bg-muted disabled:text-muted-foreground',
  'not-disabled:hover:border-foreground aria-invalid:border-danger focus-visible:outline-offset-0',
].join(' ');

/** For what is typed into: a select matches `:read-only` and is none. */
export const typedClass = 'read-only:bg-muted';

/** One line of text. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const { required, ...field } = useFieldControl();
  return (
    <input
      data-slot="input"
      className={cx(controlClass, typedClass, 'h-(--control)', className)}
      aria-required={required}
      {...field}
      {...rest}
    />
  );
}
