import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from './spinner.tsx';

/** The dress of a button, for links that look like one. */
export const buttonClass = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border font-medium',
    'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55',
    'aria-busy:cursor-progress whitespace-nowrap',
  ],
  {
    variants: {
      variant: {
        primary: 'border-transparent bg-accent text-accent-foreground not-disabled:hover:bg-accent/90',
        secondary: 'border-border-strong bg-surface text-foreground not-disabled:hover:bg-muted',
        ghost: 'border-transparent bg-transparent text-foreground not-disabled:hover:bg-muted',
        danger: 'border-transparent bg-danger text-danger-foreground not-disabled:hover:bg-danger/90',
      },
      size: {
        sm: 'h-8 min-h-8 px-3 text-small',
        md: 'h-(--control) px-4 text-body',
        lg: 'h-12 px-5 text-body',
        icon: 'size-(--control) p-0',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClass> {
  /** What it started is still running: it shows so and can't be pressed again. */
  busy?: boolean;
}

/** An action, named by a verb. */
export function Button({ variant, size, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-slot="button"
      className={cx(buttonClass({ variant, size }), className)}
      {...rest}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
