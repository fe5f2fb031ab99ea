import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface DetailListProps {
  /** `null` while a value is on its way: its name and its place stand already. */
  items: readonly { label: string; value: ReactNode | null }[];
  /** As close as a mouse allows, where much has to be seen at once. */
  dense?: boolean;
  className?: string;
}

/** Names and values, one pair a line. */
export function DetailList({ items, dense = false, className }: DetailListProps) {
  return (
    <dl data-slot="detail-list" className={cx('divide-y', className)}>
      {items.map(({ label, value }) => (
        <div
          key={label}
          className={cx('flex items-baseline justify-between gap-4', dense ? 'py-0.5 max-md:py-2' : 'py-2')}
        >
          <dt className="shrink-0 text-muted-foreground">{label}</dt>
          <dd className={cx('min-w-0 break-words text-right', value === null && 'self-center')}>
            {value === null ? <Skeleton className="w-28" /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
