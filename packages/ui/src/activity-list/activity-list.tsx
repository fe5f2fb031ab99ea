import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface ActivityListProps {
  /** What the list contains, for screen readers. */
  label: string;
  /** `ActivityRow`s, newest first. */
  children: ReactNode;
  /** Without a frame of its own, for a place that already has one. */
  flush?: boolean;
}

const frame = (flush: boolean) => cx('divide-y', flush ? 'border-t' : 'rounded-card border bg-surface');

/** Movements of an account's money, one row each, sized for a phone. */
export function ActivityList({ label, children, flush = false }: ActivityListProps) {
  return (
    // Rows without a link reserve the space of the arrow, so that amounts align at the right.
    <ul data-slot="activity-list" aria-label={label} className={cx(frame(flush), '[&:has(>li>a)>li>div]:pr-7')}>
      {children}
    </ul>
  );
}

interface ActivityRowProps {
  /** Kind of the event at a glance; the row names it as well. */
  icon?: ReactNode;
  /** What the reader looks for first: the amount, or what happened. */
  title: ReactNode;
  /** State or amount, opposite the title. */
  aside?: ReactNode;
  /** When and by what; in a narrow row each part takes its own line. */
  detail: readonly ReactNode[];
  /** Opposite the detail. */
  note?: ReactNode;
  /** Page with the details; the whole row links to it. */
  to?: string;
}

/** One event. Nothing is cut off: long text wraps. */
export function ActivityRow({ icon, title, aside, detail, note, to }: ActivityRowProps) {
  const Link = useLink();
  const row = (
    <>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 break-words font-semibold">{title}</span>
          {aside ? <span className="ml-auto">{aside}</span> : null}
        </span>
        <span className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-1 text-muted-foreground text-small">
          <span className="flex min-w-0 grow flex-wrap gap-x-2">
            {detail.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a row are told apart by their place alone
              <span key={place} className="min-w-0 break-words">
                {part}
              </span>
            ))}
          </span>
          {note ? <span className="ml-auto">{note}</span> : null}
        </span>
      </span>
      {to ? <ChevronRight aria-hidden className="-mr-2 -ml-2 size-4 shrink-0 text-muted-foreground" /> : null}
    </>
  );
  const className = 'flex min-h-16 items-center gap-3 px-4 py-3';
  return (
    <li data-slot="activity-row">
      {to ? (
        <Link to={to} className={`${className} hover:bg-muted`}>
          {row}
        </Link>
      ) : (
        <div className={className}>{row}</div>
      )}
    </li>
  );
}

/** Placeholder of a loading list: rows of the usual height, with the usual start and end. */
export function ActivitySkeleton({ rows = 3, flush = false }: { rows?: number; flush?: boolean }) {
  return (
    <div aria-hidden data-slot="activity-skeleton" className={frame(flush)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <div key={row} className="flex min-h-16 items-center px-4 py-3">
          {/* On a page, which is laid out for touch, a line of money and a badge is slightly taller than its text. */}
          <span className={cx('flex flex-1 flex-col', flush ? 'gap-0.5' : 'gap-1')}>
            <span className="flex h-(--line-body) items-center justify-between">
              <Skeleton className="w-24" />
              <Skeleton className="w-20" />
            </span>
            <span className="flex h-(--line-small) items-center">
              <Skeleton className="h-3 min-h-3 w-40" />
            </span>
          </span>
        </div>
      ))}
    </div>
  );
}
