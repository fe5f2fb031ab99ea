import type { ReactNode } from 'react';

export interface KbdProps {
  /** The key as it is printed on it: `J`, `Enter`, `Ctrl K`. */
  children: ReactNode;
}

/** A key of the keyboard. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd
      data-slot="kbd"
      className="rounded-control border border-border-strong bg-muted px-1.5 py-px font-mono text-small"
    >
      {children}
    </kbd>
  );
}
