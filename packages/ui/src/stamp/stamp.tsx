import { cva, type VariantProps } from 'class-variance-authority';
import { cx } from '../cx.ts';
import { DateTime } from '../date-time/date-time.tsx';

const stamp = cva(
  'inline-block -rotate-4 rounded-card border-2 border-current px-3 pt-1.5 pb-1 text-center leading-tight outline outline-current outline-offset-2',
  {
    variants: {
      tone: { positive: 'text-positive', warning: 'text-warning', danger: 'text-danger', neutral: 'text-foreground' },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

interface StampProps extends VariantProps<typeof stamp> {
  /** The decision, in a word. */
  word: string;
  /** Absent for a state, such as an account's. */
  at?: Date | undefined;
  /** Who decided, on a line of its own: `by kavya.desk`. */
  by?: string | undefined;
  /** Writes the time as people say it, for players. */
  spoken?: boolean;
  /** Animates the stamping: for a viewer who watched until it was decided. */
  lands?: boolean;
}

/** Placeholder of a stamp, as large as most are. */
export function StampPlace() {
  return (
    <span
      aria-hidden
      data-slot="stamp-place"
      className="block h-18 w-40 -rotate-4 rounded-card border-2 border-border border-dashed"
    />
  );
}

/** What a clerk stamps on paper that is dealt with: a word, when and who. One a page, never in a list. */
export function Stamp({ tone, word, at, by, spoken = false, lands = false }: StampProps) {
  return (
    <span data-slot="stamp" className={cx(stamp({ tone }), lands && 'animate-land')}>
      <span className="block font-bold font-wide" style={{ fontSize: '1.2em' }}>
        {word}
      </span>
      {at ? <DateTime value={at} spoken={spoken} className="block text-small" /> : null}
      {by ? <span className="block max-w-48 truncate text-small">{by}</span> : null}
    </span>
  );
}
