import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Money } from '../money/money.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { StampPlace } from '../stamp/stamp.tsx';

interface RecordHeadProps {
  /** What the amount is, where whoever reads cannot know it from what the record is of. */
  label?: ReactNode;
  /** `null` while it is on its way. */
  paise: bigint | null;
  /** It was asked for and did not happen. */
  struck?: boolean | undefined;
  /** It came in or went out. */
  signed?: boolean | undefined;
  /** How it stands, as a badge; nothing where the stamp says it. */
  status: ReactNode;
  /** Whose it is. */
  facts: ReactNode;
  /** By which way, and what else names it. */
  way: ReactNode;
  /** Pressed on what is decided; its place is empty until then. */
  stamp?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
}

/**
 * What a record begins with: the amount that counts, how it stands, whose it is, and its stamp. It has the same lines while
 * it is on its way, and the room of a stamp that is not there, so that what stands below it stays where it is.
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
      {/* The stamp stands at the edge, so that it stays where its place was whatever can be done. */}
      <div className="flex items-center gap-x-8 gap-y-3 max-md:min-h-20 max-md:justify-between md:flex-row-reverse">
        <div className="shrink-0 px-2 py-1">{stamp ?? <StampPlace />}</div>
        {actions ? <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div> : null}
      </div>
    </div>
  );
}

/** The place of a record's first lines while they are on their way; `labelled` where its amount has a label. */
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
  /** Of its heading: on a page of its own it stands right below the page's. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a record under its name. */
export function RecordPart({ title, flush = false, level = 3, children }: RecordPartProps) {
  const Heading = `h${level}` as const;
  return (
    <section data-slot="record-part" aria-label={title} className="mt-4 border bg-surface">
      <Heading className="px-4 pt-2.5 pb-1.5 font-semibold">{title}</Heading>
      <div className={cx(flush ? undefined : 'px-4 pb-3')}>{children}</div>
    </section>
  );
}
