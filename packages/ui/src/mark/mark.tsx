import type { ComponentProps } from 'react';

export interface MarkProps extends ComponentProps<'svg'> {
  /** Sets its size and position. */
  className?: string | undefined;
}

/**
 * The product's mark: a window with its lintel, stile and counter, and bars that end above the counter: money passes
 * below them. Decorative: its name is shown beside it.
 */
export function Mark(props: MarkProps) {
  return (
    <svg aria-hidden viewBox="0 0 64 64" data-slot="mark" {...props}>
      {/* On the cover it has no tile. */}
      <rect width="64" height="64" rx="5" className="fill-cloth" />
      <g transform="translate(6.4 6.4) scale(.8)">
        <path d="M8 7h48v10H18v30h38v10H8z" className="fill-cloth-foreground" />
        <path d="M24 17h5v21h-5zM35.5 17h5v21h-5zM47 17h5v21h-5z" className="fill-thread" />
      </g>
    </svg>
  );
}
