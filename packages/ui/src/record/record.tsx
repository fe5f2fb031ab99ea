import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Money } from '../money/money.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface RecordHeadProps {
  /** `null` while it is on its way. */
  paise: bigint | null;
  /** It was asked for and did not happen. */
  struck?: boolean;
  /** How it stands, as a badge. */
  status: ReactNode;
  /** Whose it is, by which way, and what else names it. */
  facts: ReactNode;
  /** Pressed on what is decided. */
  stamp?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/** What a record begins with: the amount that counts, how it stands, whose it is, and its stamp. */
export function RecordHead({ paise, struck = false, status, facts, stamp, actions }: RecordHeadProps) {
  return (
    <div
      data-slot="record-head"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-t-rule border-b-3 border-b-rule border-double pt-3 pb-3.5"
    >
      <div className="flex min-w-0 flex-col gap-1.5">
        {paise === null ? (
          <Skeleton className="my-2 h-7 w-44" />
        ) : (
          <Money paise={paise} struck={struck} className="type-figure" />
        )}
        <div className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
          {status}
          {facts}
        </div>
      </div>
      {stamp ? <div className="px-2 py-1">{stamp}</div> : null}
      {actions ? <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div> : null}
    </div>
  );
}

/** A part of a record under its name. */
export function RecordPart({
  title,
  flush = false,
  children,
}: {
  title: string;
  flush?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-4 border bg-surface">
      <h3 className="px-4 pt-2.5 pb-1.5 font-semibold">{title}</h3>
      <div className={cx(flush ? undefined : 'px-4 pb-3')}>{children}</div>
    </section>
  );
}
