import { Link } from '@cage/parts/router/link';
import { cx } from '@cage/ui/cx';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';
import { useRecord } from './use-record.ts';

/** The code of a recharge or withdrawal, or the number of a bet, which opens its record over the page. */
export function RecordLink({ reference }: { reference: string }) {
  const words = useWords(copy);
  const { linkTo } = useRecord();
  const { to, state } = linkTo(reference);
  const bet = /^\d/.test(reference);
  return (
    <Link
      to={to}
      state={state}
      aria-label={bet ? words.bet(reference) : words.record(reference)}
      className={cx(
        // On a phone a row has little room for it: it ends in dots.
        'inline-flex min-h-(--tap) items-center max-md:in-data-[place=reference]:inline text-accent underline underline-offset-2',
        bet ? 'figures' : 'font-mono text-small',
      )}
    >
      {reference}
    </Link>
  );
}
