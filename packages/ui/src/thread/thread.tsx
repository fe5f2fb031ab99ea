import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { DateTime } from '../date-time/date-time.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

export interface ThreadItem {
  /** What happened and who did it, in a few words. */
  title: ReactNode;
  at: Date;
  /** Why, or what it led to. */
  note?: ReactNode;
  /** The outcome, for a final event. */
  tone?: 'positive' | 'danger' | 'warning' | undefined;
}

interface ThreadProps {
  /** What happened, in a word. */
  label: string;
  /** Oldest first; `null` while loading. */
  items: readonly ThreadItem[] | null;
}

const knots = {
  positive: 'border-positive bg-positive',
  danger: 'border-danger bg-danger',
  warning: 'border-warning bg-warning',
};

const PLACES = ['a', 'b', 'c'];

/** History from top to bottom on a stitched thread: what, who, when. It does not say what comes. */
export function Thread({ label, items }: ThreadProps) {
  const knot = (tone: ThreadItem['tone'], last: boolean) => (
    <span aria-hidden className="flex w-3 shrink-0 flex-col items-center pt-1">
      <span className={cx('size-3 shrink-0 rounded-full border-2', tone ? knots[tone] : 'border-rule bg-surface')} />
      {last ? null : <span className="w-0 flex-1 border-border-strong border-l-2 border-dashed" />}
    </span>
  );
  return (
    <ol aria-label={label} aria-busy={items === null} data-slot="thread">
      {items
        ? items.map(({ title, at, note, tone }, index) => (
            <li key={`${at.getTime()} ${String(index)}`} className="flex gap-3">
              {knot(tone, index === items.length - 1)}
              <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 pb-3">
                <p className="min-w-0 font-medium wrap-anywhere">{title}</p>
                <DateTime value={at} className="text-muted-foreground max-md:w-full" />
                {note ? <div className="w-full text-muted-foreground text-small wrap-anywhere">{note}</div> : null}
              </div>
            </li>
          ))
        : PLACES.map((place, index) => (
            <li key={place} className="flex gap-3">
              {knot(undefined, index === PLACES.length - 1)}
              <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 pb-3">
                <span className="flex h-(--line-body) items-center max-md:w-full">
                  <Skeleton className="w-40" />
                </span>
                <span className="flex h-(--line-body) items-center">
                  <Skeleton className="w-32" />
                </span>
              </div>
            </li>
          ))}
    </ol>
  );
}
