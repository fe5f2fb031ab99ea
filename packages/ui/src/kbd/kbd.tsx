import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface KbdProps extends ComponentProps<'kbd'> {
  /** The key as printed on the keyboard: `J`, `Enter`, `Ctrl K`. */
  children: ReactNode;
}

/** A key of the keyboard. */
export function Kbd({ className, ...rest }: KbdProps) {
  return (
    <kbd
      data-slot="kbd"
      className={cx(
        'inline-block min-w-5 font-sans rounded-card border border-b-2 border-current/45 px-1 text-center font-medium text-[0.75rem] leading-4',
        className,
      )}
      {...rest}
    />
  );
}
