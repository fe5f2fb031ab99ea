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

const ends = ['w-1/2', 'w-3/4', 'w-2/5', 'w-2/3'];

/** The place of some lines of text, as long as lines are. */
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

/** The place of a form: labels, what is filled in, and the button that sends it. */
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
  /** The standing help below it, of the same height before and after. */
  help?: string;
}

/** The place of a field that is on its way: what it asks for stands already. */
export function SkeletonField({ label, help, className, ...rest }: SkeletonFieldProps) {
  return (
    <div data-slot="skeleton-field" className={cx('flex min-w-0 flex-col gap-1.5', className)} {...rest}>
      <span className="font-medium text-body">{label}</span>
      <Skeleton className="h-(--control) w-full" />
      {help ? <span className="text-muted-foreground text-small">{help}</span> : null}
    </div>
  );
}
