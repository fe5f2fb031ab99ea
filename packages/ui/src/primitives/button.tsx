import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from './spinner.tsx';

const button = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-control border border-transparent font-medium',
    'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55',
    'aria-busy:cursor-progress whitespace-nowrap',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-foreground enabled:hover:bg-accent/90',
        secondary: 'border-border-strong bg-surface text-foreground enabled:hover:bg-muted',
        ghost: 'bg-transparent text-foreground enabled:hover:bg-muted',
        danger: 'bg-danger text-danger-foreground enabled:hover:bg-danger/90',
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

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** What it started is still running: it shows so and can't be pressed again. */
  busy?: boolean;
  /** Dresses its only child, for links that look like buttons. */
  asChild?: boolean;
}

/** An action, named by a verb. */
export function Button({ variant, size, busy = false, asChild = false, className, children, ...rest }: ButtonProps) {
  const dressed = cx(button({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={dressed} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      data-slot="button"
      className={dressed}
      {...rest}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}
