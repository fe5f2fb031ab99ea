import type { ComponentProps } from 'react';

export interface MarkProps extends ComponentProps<'svg'> {
  /** How large it is, and where it stands. */
  className?: string | undefined;
}

/** The product's mark: the bars of the cage. Decorative: its name stands beside it. */
export function Mark(props: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" data-slot="mark" {...props}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M9 8v16M14 8v16M19 8v16M24 8v16M6 12h20M6 20h20"
        strokeWidth="1.8"
        strokeLinecap="round"
        className="fill-none stroke-accent-foreground"
      />
    </svg>
  );
}
