import { cx } from '../cx.ts';
import { formatChange } from '../format/percent.ts';
import { Money } from '../money/money.tsx';
import { useWords } from '../words.tsx';
import { copy } from './copy.ts';

interface ChangeProps {
  /** Whole paise, now and in the time it is compared with. */
  now: bigint;
  before: bigint;
  /** That time in words, for whoever does not see what stands beside: `against 1 – 20 Oct`. */
  against: string;
  /** More of it is worse. */
  costs?: boolean;
}

/** How a figure moved: the amount and the share, signed and coloured by direction, over what it was. */
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
