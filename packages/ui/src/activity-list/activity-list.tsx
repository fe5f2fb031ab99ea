import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface ActivityListProps {
  /** What the list is of, for who can't see it. */
  label: string;
  /** `ActivityRow`s, newest first. */
  children: ReactNode;
  /** It fills what has a frame already. */
  flush?: boolean;
}

const frame = (flush: boolean) => cx('divide-y', flush ? 'border-t' : 'rounded-card border bg-surface');

/** What happened with somebody's money, one row each, as it fits a hand. */
export function ActivityList({ label, children, flush = false }: ActivityListProps) {
  return (
    // Where some rows lead somewhere, the others keep the place of the arrow: amounts end at one edge.
    <ul data-slot="activity-list" aria-label={label} className={cx(frame(flush), '[&:has(>li>a)>li>div]:pr-7')}>
      {children}
    </ul>
  );
}

interface ActivityRowProps {
  /** What kind it is, at a glance; its name stands in the row as well. */
  icon?: ReactNode;
  /** What is looked for first: the amount, or what happened. */
  title: ReactNode;
  /** How it stands, or how much it was: across from the title. */
  aside?: ReactNode;
  /** When and by what; its parts stand in lines of their own where the row is narrow. */
  detail: readonly ReactNode[];
  /** Across from the detail. */
  note?: ReactNode;
  /** The page that tells more; the whole row leads there. */
  to?: string;
}

/** One thing that happened. Nothing of it is cut: what does not fit stands in the next line. */
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

/** The place of a list that is on its way: rows as high as rows are, with what they begin and end with. */
export function ActivitySkeleton({ rows = 3, flush = false }: { rows?: number; flush?: boolean }) {
  return (
    <div aria-hidden data-slot="activity-skeleton" className={frame(flush)}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
        <div key={row} className="flex min-h-16 items-center px-4 py-3">
          {/* On a page, which is drawn for a hand, a line of money and a badge is a little higher than its text. */}
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
