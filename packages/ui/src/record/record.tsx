import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Money } from '../money/money.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { StampPlace } from '../stamp/stamp.tsx';

interface RecordHeadProps {
  /** What the amount is, where the type of the record does not make that clear. */
  label?: ReactNode;
  /** `null` while loading. */
  paise: bigint | null;
  /** Requested, but it did not happen. */
  struck?: boolean | undefined;
  /** Incoming or outgoing. */
  signed?: boolean | undefined;
  /** The state, as a badge; nothing where the stamp shows it. */
  status: ReactNode;
  /** The account it belongs to. */
  facts: ReactNode;
  /** How it was paid, or what else identifies it. */
  way: ReactNode;
  /** Shown once it is decided; its space is empty until then. */
  stamp?: ReactNode;
  /** The available actions. */
  actions?: ReactNode;
}

/**
 * Head of a record: its main amount, state, account and stamp. It has the same lines while loading, and reserves the space
 * of a missing stamp, so that what is below it does not move.
 */
export function RecordHead({
  label,
  paise,
  struck = false,
  signed = false,
  status,
  facts,
  way,
  stamp,
  actions,
}: RecordHeadProps) {
  return (
    <div
      data-slot="record-head"
      className="flex items-center justify-between gap-x-8 gap-y-3 border-t border-t-rule border-b-3 border-b-rule border-double pt-3 pb-3.5 max-md:flex-col max-md:items-stretch md:min-h-30"
    >
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1 wrap-anywhere md:flex-1">
        {label ? <p className="basis-full text-muted-foreground">{label}</p> : null}
        <div style={{ height: '1.1em' }} className="type-figure mb-0.5 flex items-center max-md:mr-auto md:basis-full">
          {paise === null ? <Skeleton className="h-7 w-44" /> : <Money paise={paise} struck={struck} signed={signed} />}
        </div>
        {status}
        <div className="max-md:basis-full">{facts}</div>
        <div className="flex flex-wrap items-baseline gap-x-4 text-muted-foreground max-md:basis-full">{way}</div>
      </div>
      {/* The stamp is at the edge, so that its place is the same whatever actions there are. */}
      <div className="flex items-center gap-x-8 gap-y-3 max-md:min-h-20 max-md:justify-between md:flex-row-reverse">
        <div className="shrink-0 px-2 py-1">{stamp ?? <StampPlace />}</div>
        {actions ? <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div> : null}
      </div>
    </div>
  );
}

/** Placeholder of a record's head while it loads; `labelled` where its amount has a label. */
export function RecordHeadSkeleton({ labelled = false }: { labelled?: boolean }) {
  return (
    <RecordHead
      label={labelled ? <Skeleton className="my-0.5 w-20" /> : null}
      paise={null}
      status={<Skeleton className="my-0.5 w-20" />}
      facts={<Skeleton className="my-0.5 w-32" />}
      way={<Skeleton className="my-0.5 w-40" />}
    />
  );
}

interface RecordPartProps {
  title: string;
  flush?: boolean;
  /** Level of its heading: on a page of its own it comes right below the page's. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A titled part of a record. */
export function RecordPart({ title, flush = false, level = 3, children }: RecordPartProps) {
  const Heading = `h${level}` as const;
  return (
    <section data-slot="record-part" aria-label={title} className="mt-4 border bg-surface">
      <Heading className="px-4 pt-2.5 pb-1.5 font-semibold">{title}</Heading>
      <div className={cx(flush ? undefined : 'px-4 pb-3')}>{children}</div>
    </section>
  );
}
