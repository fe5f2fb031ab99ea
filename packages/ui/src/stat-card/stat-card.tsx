import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface StatCardProps {
  /** What the number counts. */
  label: string;
  icon?: LucideIcon;
  /** `null` while loading: zero is not shown before it is known. */
  value: ReactNode | null;
  /** A number of ten characters at most, such as a count: keeps its size where the card is narrow. */
  short?: boolean;
  /** Stays small where the card is wide: the cards beside it are narrower. */
  steady?: boolean;
  /** What the number is made up of. */
  note?: ReactNode;
  /** Page with the details. */
  to?: string;
}

/** One important number. */
export function StatCard({ label, icon: Icon, value, short = false, steady = false, note, to }: StatCardProps) {
  const Link = useLink();
  const frame = '@container block min-w-0 rounded-card border bg-surface p-4';
  const content = (
    // At the width of a phone it is one line, so that many of them fit on one screen.
    <span className="flex flex-col gap-1.5 max-sm:@min-[18rem]:grid max-sm:@min-[18rem]:grid-cols-[1fr_auto] max-sm:@min-[18rem]:items-center max-sm:@min-[18rem]:gap-x-3 max-sm:@min-[18rem]:gap-y-0.5">
      <span className="flex items-center gap-2 text-muted-foreground sm:@max-[10.5rem]:text-small">
        {Icon ? <Icon aria-hidden className="size-4 sm:@max-[9.5rem]:hidden" /> : null}
        {label}
      </span>
      {/* ₹99,99,99,999.00 fits on one line in half a phone too. */}
      <span
        className={cx(
          'figures font-semibold',
          !steady && 'sm:@min-[15rem]:type-figure',
          short ? 'type-title' : 'text-small @min-[8.5rem]:text-body @min-[11rem]:type-title',
        )}
      >
        {value === null ? (
          <Skeleton className="my-[calc((1lh-max(1rem,0.65lh))/2)] h-[max(1rem,0.65lh)] w-24" />
        ) : (
          value
        )}
      </span>
      {note ? <span className="col-span-2 text-muted-foreground text-small">{note}</span> : null}
    </span>
  );
  if (to === undefined) {
    return (
      <div data-slot="stat-card" aria-busy={value === null} className={frame}>
        {content}
      </div>
    );
  }
  return (
    <Link to={to} data-slot="stat-card" aria-busy={value === null} className={cx(frame, 'hover:border-border-strong')}>
      {content}
    </Link>
  );
}
