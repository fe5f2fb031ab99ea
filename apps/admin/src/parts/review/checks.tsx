import { cx } from '@cage/ui/cx';
import { Skeleton } from '@cage/ui/skeleton';
import { useWords } from '@cage/ui/words';
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';

/** How a line of the comparison came out, the worst first. */
const marks = {
  wrong: { icon: CircleX, tone: 'text-danger' },
  look: { icon: TriangleAlert, tone: 'text-warning' },
  told: { icon: Info, tone: 'text-muted-foreground' },
  fits: { icon: CircleCheck, tone: 'text-positive' },
} as const;
export type Mark = keyof typeof marks;

const order = Object.keys(marks) as Mark[];

/** What was said, and how it compares with what is known. */
export interface Check {
  id: string;
  label: string;
  /** What the requester said or sent; left out where only what is known about it counts. */
  value?: ReactNode;
  is: Mark;
  /** What it was compared with, in words; each by itself where there are several. `null` while it is on its way. */
  notes: readonly string[] | null;
  /** How many of them are on their way; one when left out. */
  coming?: number;
}

function CheckLine({ check: { label, value, is, notes, coming = 1 } }: { check: Check }) {
  const words = useWords(copy);
  const { icon: Icon, tone } = marks[is];
  return (
    <li className="flex items-start gap-2 py-2" data-mark={notes ? is : undefined}>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="text-muted-foreground text-small">{label}</p>
        {value ? <div className="font-medium">{value}</div> : null}
        {notes
          ? notes.map((note) => (
              <p
                key={note}
                className={cx('text-small', is === 'fits' || is === 'told' ? 'text-muted-foreground' : tone)}
              >
                {note}
              </p>
            ))
          : Array.from({ length: coming }, (_, note) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them
              <Skeleton key={note} className="my-px w-32" />
            ))}
      </div>
      {notes ? (
        <span className={cx('mt-0.5 shrink-0', tone)}>
          <Icon aria-hidden className="size-[18px]" />
          <span className="sr-only">{words.marks[is]}</span>
        </span>
      ) : null}
    </li>
  );
}

/** What is on its way stands where it will if it fits, as most of it does: only what does not moves. */
const rank = ({ is, notes }: Check) => order.indexOf(notes ? is : 'fits');

/** The facts of a request as ticks: what does not fit comes first. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const words = useWords(copy);
  const sorted = checks.toSorted((a, b) => rank(a) - rank(b));
  return (
    <ul aria-label={words.compared} className="min-w-0 divide-y border-t border-t-rule">
      {sorted.map((check) => (
        <CheckLine key={check.id} check={check} />
      ))}
    </ul>
  );
}
