import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

/** Placeholder of something that is loading: a line of text, or any given size. */
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

const ends = ['w-1/2', 'w-3/4', 'w-2/5', 'w-2/3'];

/** Placeholder of some lines of text of realistic length. */
export function SkeletonLines({ lines = 3, className, ...rest }: ComponentProps<'span'> & { lines?: number }) {
  return (
    <span aria-hidden data-slot="skeleton-lines" className={cx('flex flex-col gap-3', className)} {...rest}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <Skeleton key={line} className={ends[line % ends.length] ?? ''} />
      ))}
    </span>
  );
}

/** Placeholder of a form: labels, controls, and the submit button. */
export function SkeletonForm({ fields = 2, className, ...rest }: ComponentProps<'span'> & { fields?: number }) {
  return (
    <span aria-hidden data-slot="skeleton-form" className={cx('flex flex-col gap-6', className)} {...rest}>
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <span key={field} className="flex flex-col gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-12 w-full" />
        </span>
      ))}
      <Skeleton className="h-12 w-full" />
    </span>
  );
}

interface SkeletonFieldProps extends ComponentProps<'div'> {
  label: string;
  /** The permanent help below it, of the same height before and after. */
  help?: string;
}

/** Placeholder of a field that is loading: its label is there already. */
export function SkeletonField({ label, help, className, ...rest }: SkeletonFieldProps) {
  return (
    <div data-slot="skeleton-field" className={cx('flex min-w-0 flex-col gap-1.5', className)} {...rest}>
      <span className="font-medium text-body">{label}</span>
      <Skeleton className="h-(--control) w-full" />
      {help ? <span className="text-muted-foreground text-small">{help}</span> : null}
    </div>
  );
}
