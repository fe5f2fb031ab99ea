import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

interface DetailListProps {
  items: readonly { label: string; value: ReactNode }[];
  className?: string;
}

/** Names and values, one pair a line. */
export function DetailList({ items, className }: DetailListProps) {
  return (
    <dl data-slot="detail-list" className={cx('divide-y', className)}>
      {items.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2">
          <dt className="shrink-0 text-muted-foreground">{label}</dt>
          <dd className="min-w-0 break-words text-right">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
