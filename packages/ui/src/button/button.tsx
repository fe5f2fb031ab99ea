import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Spinner } from '../spinner/spinner.tsx';

/** The style of a button, for links that look like one. */
export const buttonClass = cva(
  [
    'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-control border font-medium',
    // No colour transition: the main thread draws each of its frames, including those of the outline while a dialog opens.
    'select-none disabled:cursor-not-allowed disabled:opacity-55',
    'aria-busy:cursor-progress data-spent:cursor-not-allowed data-spent:opacity-55',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-accent text-accent-foreground not-disabled:not-data-spent:hover:bg-accent-hover not-disabled:not-data-spent:active:bg-accent-pressed',
        secondary:
          'border-border-strong bg-surface text-foreground not-disabled:not-data-spent:hover:bg-muted not-disabled:not-data-spent:active:bg-border',
        ghost:
          'border-transparent bg-transparent text-foreground not-disabled:not-data-spent:hover:bg-muted not-disabled:not-data-spent:active:bg-border',
        danger:
          'border-transparent bg-danger text-danger-foreground not-disabled:not-data-spent:hover:bg-danger-hover not-disabled:not-data-spent:active:bg-danger-pressed',
      },
      size: {
        sm: 'min-h-[max(32px,var(--tap))] px-3 py-0.5 text-small',
        md: 'min-h-(--control) px-4 py-1 text-body',
        lg: 'min-h-12 px-5 py-1 text-body',
        toolbar: 'min-h-(--control) px-3 py-0.5 text-small',
        touch: 'min-h-[max(32px,var(--tap))] px-3 py-0.5 text-small max-md:min-h-11',
        icon: 'size-(--control) p-0',
        touchIcon: 'size-(--control) p-0 max-md:size-11',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonClass> {
  /** How prominent it is: `primary` once a screen, `danger` for what is hard to undo. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | null | undefined;
  /**
   * `md` is as tall as the other controls, and so is `toolbar`, in small type; `touch` is small on a desktop and
   * thumb-sized on a phone. `icon` and `touchIcon` are for a single icon.
   */
  size?: 'sm' | 'md' | 'lg' | 'toolbar' | 'touch' | 'icon' | 'touchIcon' | null | undefined;
  /** The action is still running: the button shows so and can't be pressed again. */
  busy?: boolean;
  /**
   * Nothing is left for it to do, as for `Next` on the last page. Unlike `disabled`, which drops the focus, it keeps the
   * place of a keyboard user who has just pressed it.
   */
  spent?: boolean;
  /** A verb first: `Accept`, `Add chips`. May begin with an icon. */
  children?: ReactNode;
}

const stop = (event: MouseEvent) => event.preventDefault();

/** An action, named by a verb. */
export function Button({ variant, size, busy = false, spent = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      data-slot="button"
      className={cx(buttonClass({ variant, size }), busy && 'relative', className)}
      {...rest}
      // Not `disabled`: that drops the focus, and with it the place of a keyboard user.
      {...(spent ? { 'data-spent': '', 'aria-disabled': true, onClick: stop } : null)}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : null)}
    >
      {busy ? (
        <>
          <Spinner className="absolute" />
          {/* Keeps its name and its width; the spinner replaces it only visually. */}
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
