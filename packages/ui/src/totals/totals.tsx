import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface TotalsProps {
  /** Sums over the whole of a filter; `null` while there is no number. */
  items: readonly {
    label: string;
    value: ReactNode | null;
    /** How it goes into the sum that it is a part of: taken away from what stands before it, or the result. */
    sign?: '−' | '=';
    /** What it is made of; a phone has no room for it. */
    note?: string;
  }[];
}

/**
 * What all rows of a list come to, those on other pages included: columns of one width, on a phone a line each; a sum is
 * closed as in a ledger.
 */
export function Totals({ items }: TotalsProps) {
  return (
    <dl
      data-slot="totals"
      className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-3 max-sm:grid-cols-1 max-sm:gap-y-0.5"
    >
      {items.map(({ label, value, sign, note }) => (
        <div key={label} className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-x-3">
          <dt className="text-muted-foreground text-small">
            {sign ? <span className="figures font-semibold text-foreground">{sign} </span> : null}
            {label}
          </dt>
          <dd
            className={cx(
              'type-title min-h-8.5 w-fit border-b-4 border-double max-sm:min-h-7 max-sm:text-body',
              sign === '=' ? 'border-rule' : 'border-transparent',
              value === null && 'max-sm:self-center',
            )}
          >
            {value === null ? <Skeleton className="relative top-1 h-5 w-24" /> : value}
          </dd>
          {note ? (
            <dd className="mt-0.5 text-muted-foreground text-small leading-tight max-sm:hidden">{note}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
