import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { useLink } from '../link/link.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

/** A sum over the whole of a filter. */
export interface Total {
  label: string;
  /** `null` while loading. */
  value: ReactNode | null;
  /** Its role in the sum: subtracted from what precedes it, or the result. */
  sign?: '−' | '=';
  /** What it is made up of; left out on a phone. */
  note?: string;
  /** Page with the rows that it sums, where they are only some of those below. */
  to?: string;
}

interface TotalsProps {
  items: readonly Total[];
}

/** The label of a sum that links to its rows: a line below the sum itself closes it, as in a ledger. */
const LEADS = 'underline decoration-border-strong underline-offset-4';

/**
 * Totals over all rows of a list, including other pages: columns of one width, on a phone a line each; a sum is closed as
 * in a ledger.
 */
export function Totals({ items }: TotalsProps) {
  const Link = useLink();
  return (
    <dl
      data-slot="totals"
      data-sum={items[3]?.sign === '=' || undefined}
      className={cx(
        'grid gap-x-4 gap-y-0.5 rounded-card border bg-surface px-4 py-3 md:gap-y-2',
        // Three and one would leave a gap.
        items.length === 4 ? 'md:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]',
      )}
    >
      {items.map(({ label, value, sign, note, to }) => (
        <div key={label} className="relative flex min-w-0 items-baseline justify-between gap-x-3 md:block">
          <dt className="text-muted-foreground text-small">
            {sign ? <span className="figures font-semibold text-foreground">{sign} </span> : null}
            {to ? <span className={LEADS}>{label}</span> : label}
          </dt>
          <dd
            className={cx(
              'type-title min-h-7 w-fit border-b-4 border-double max-md:text-body md:min-h-8.5',
              sign === '=' ? 'border-rule' : 'border-transparent',
              value === null && 'self-center',
            )}
          >
            {value === null ? (
              <Skeleton className="relative top-1 h-5 w-24" />
            ) : to ? (
              <Link to={to} className="covers underline-offset-4 hover:underline">
                {value}
              </Link>
            ) : (
              value
            )}
          </dd>
          {note ? (
            <dd className="mt-0.5 text-muted-foreground text-small leading-tight max-md:hidden">{note}</dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}
