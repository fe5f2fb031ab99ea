import { cx } from '../cx.ts';
import { formatChange } from '../format/percent.ts';
import { Money } from '../money/money.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

interface ChangeProps {
  /** Whole paise, now and in the period of comparison. */
  now: bigint;
  before: bigint;
  /** That period in words, for screen readers: `against 1 – 20 Oct`. */
  against: string;
  /** An increase is bad. */
  costs?: boolean;
}

/** Change of a figure: amount and percentage, signed and coloured by direction, above the former value. */
export function Change({ now, before, against, costs = false }: ChangeProps) {
  const words = useWords(copy);
  const moved = now - before;
  const share = formatChange(now, before);
  const good = moved > 0n !== costs;
  return (
    <span data-slot="change" className="flex flex-col text-small">
      {moved === 0n ? (
        <span>{words.noChange}</span>
      ) : (
        <span className={cx('flex flex-wrap gap-x-2 font-medium', good ? 'text-positive' : 'text-danger')}>
          <span className="figures">{share ?? words.newFigure}</span>
          <Money paise={moved} signed tone={good ? 'positive' : 'danger'} />
        </span>
      )}
      <span className="text-muted-foreground">
        {words.was} <Money paise={before} />
        <span className="sr-only">, {against}</span>
      </span>
    </span>
  );
}
