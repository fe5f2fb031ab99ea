import { cx } from '@cage/ui/cx';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FlagMark } from '../flag-marks.ts';
import { copy } from './copy.ts';

/** The results of a comparison, worst first. */
const marks = {
  wrong: { icon: CircleX, tone: 'text-danger' },
  look: { icon: TriangleAlert, tone: 'text-warning' },
  told: { icon: Info, tone: 'text-muted-foreground' },
  fits: { icon: CircleCheck, tone: 'text-positive' },
} as const;
export type Mark = keyof typeof marks;

const order = Object.keys(marks) as Mark[];

export interface Warning {
  text: string;
  is: FlagMark;
}

/** Returns a line's mark: that of its gravest warning, or `otherwise` if it has none. */
export const markOf = (warnings: readonly Warning[], otherwise: Mark): Mark =>
  (['wrong', 'look'] as const).find((mark) => warnings.some(({ is }) => is === mark)) ?? otherwise;

/** A value, and how it compares with what is known. */
export interface Check {
  id: string;
  label: string;
  /** What the requester said or sent; left out if only what is known about it matters. */
  value?: ReactNode;
  is: Mark;
  /** What needs a look, each in its own colour; what it is compared with has none. */
  warnings?: readonly Warning[];
  /** What it was compared with, in words, each by itself. `null` while loading. */
  notes: readonly string[] | null;
  /** Links to what it was compared with. */
  way?: ReactNode;
  /** The number of notes while they are loading; one by default. */
  coming?: number;
}

/** Returns the text of a comparison as a warning or as a fact, depending on its result. */
export const toldAs = (is: Mark, text: string): Pick<Check, 'warnings' | 'notes'> & { notes: string[] } =>
  is === 'wrong' || is === 'look' ? { warnings: [{ text, is }], notes: [] } : { warnings: [], notes: [text] };

const isKnown = ({ warnings = [], notes }: Check): boolean => notes !== null || warnings.length > 0;

/** Below the value until both fit side by side; the same before and after loading. */
const ownLine = 'basis-full @md:basis-auto';

function CheckLine({ check }: { check: Check }) {
  const words = useWords(copy);
  const { label, value, is, warnings = [], notes, way, coming = 1 } = check;
  const { icon: Icon, tone } = marks[is];
  const known = isKnown(check);
  return (
    <li className="flex items-start gap-2 py-2 md:py-1" data-mark={known ? is : undefined}>
      {/* The value shares a line with its name, and if there is room with what it is compared with. */}
      <div className="flex min-w-0 flex-1 @md:grid @md:grid-cols-[7rem_minmax(0,1fr)] flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <p className="min-w-12 text-muted-foreground text-small">{label}</p>
        <div className="@md:flex contents flex-wrap items-baseline gap-x-2">
          {value ? <div className="min-w-0 font-medium">{value}</div> : null}
          {warnings.map((warning) => (
            <p key={warning.text} className={cx('text-small', value && 'basis-full', marks[warning.is].tone)}>
              {warning.text}
            </p>
          ))}
          {notes
            ? notes.map((note) => (
                <p key={note} className={cx('min-w-0 text-muted-foreground text-small', value && ownLine)}>
                  {note}
                </p>
              ))
            : Array.from({ length: coming }, (_, note) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
                <span key={note} className={cx('self-center', value && ownLine)}>
                  <Skeleton className="my-px w-44" />
                </span>
              ))}
          {way ? <p className="min-w-0 text-small">{way}</p> : null}
        </div>
      </div>
      {known ? (
        <span className={cx('mt-0.5 shrink-0', tone)}>
          <Icon aria-hidden className="size-[18px]" />
          <span className="sr-only">{words.marks[is]}</span>
        </span>
      ) : null}
    </li>
  );
}

/** A line that is loading is placed as if it fits, as most do: only lines that don't will move. */
const rank = (check: Check) => order.indexOf(isKnown(check) ? check.is : 'fits');

/** The facts of a request as a checklist: those that don't fit come first. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const words = useWords(copy);
  const sorted = checks.toSorted((a, b) => rank(a) - rank(b));
  return (
    <div className="@container min-w-0">
      <ul aria-label={words.compared} className="divide-y border-t border-t-rule">
        {sorted.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </div>
  );
}
