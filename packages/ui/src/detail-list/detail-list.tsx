import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface DetailListProps {
  /** `null` while a value is loading: its name and its space are there already, two lines of it if it is tall. */
  items: readonly { label: string; value: ReactNode | null; tall?: boolean }[];
  /** Rows of one height, whatever their content: rows do not move when their values arrive. */
  even?: boolean;
  /** As compact as a mouse allows, where much has to be seen at once. */
  dense?: boolean;
  /** A value that does not fit beside its name goes below it and keeps to one line: for what people copy by hand. */
  whole?: boolean;
  className?: string;
}

/** Names and values, one pair a line. */
export function DetailList({ items, dense = false, even = false, whole = false, className }: DetailListProps) {
  return (
    <dl data-slot="detail-list" className={cx('divide-y', className)}>
      {items.map(({ label, value, tall }) => (
        <div
          key={label}
          className={cx(
            'flex justify-between gap-x-4',
            whole && 'flex-wrap',
            even ? 'min-h-10 py-1.5' : dense ? 'py-0.5 max-md:py-2' : 'py-2',
            even && !tall ? 'items-center' : 'items-baseline',
          )}
        >
          <dt className="shrink-0 text-muted-foreground">{label}</dt>
          <dd
            className={cx(
              'min-w-0 break-words text-right',
              even && 'flex-1',
              whole && 'ml-auto',
              value === null && 'self-center',
            )}
          >
            {value === null ? <Skeleton className="ml-auto w-28" /> : value}
            {value === null && tall ? <Skeleton className="mt-1.5 ml-auto w-28" /> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
