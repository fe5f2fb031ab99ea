import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

/** A surface that holds what belongs together. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card" className={cx('rounded-card border bg-surface', className)} {...rest} />;
}

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd
      data-slot="kbd"
      className="rounded-control border border-border-strong bg-muted px-1.5 py-px font-mono text-small"
    >
      {children}
    </kbd>
  );
}

/** A person, by the first letters of a name. */
export function Avatar({ name }: { name: string }) {
  const letters = name
    .split(/[\s._-]+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
  return (
    <span
      aria-hidden
      data-slot="avatar"
      className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-soft-foreground text-small"
    >
      {letters}
    </span>
  );
}
