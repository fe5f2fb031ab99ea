import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** A surface that groups related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card" className={cx('rounded-card border bg-surface', className)} {...rest} />;
}
