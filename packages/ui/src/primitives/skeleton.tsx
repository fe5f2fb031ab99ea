import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** The place of something that is on its way. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden
      data-slot="skeleton"
      className={cx('block h-4 animate-pulse rounded-control bg-border', className)}
      {...rest}
    />
  );
}
