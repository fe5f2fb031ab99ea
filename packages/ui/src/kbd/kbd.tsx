import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface KbdProps extends ComponentProps<'kbd'> {
  /** The key as it is printed on it: `J`, `Enter`, `Ctrl K`. */
  children: ReactNode;
}

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: KbdProps) {
  return (
    <kbd
      data-slot="kbd"
      className={cx(
        'rounded-control border border-border-strong bg-muted px-1.5 py-px font-mono text-small',
        className,
      )}
      {...rest}
    />
  );
}
