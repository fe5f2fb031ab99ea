import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** The place of something that is on its way: a line of text, or as large as it is told to be. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cx('block min-h-4 animate-pulse rounded-control bg-border', className)}
      {...rest}
    />
  );
}
