import type { PlayLimit } from '@cage/contract/play';
import { Link } from '@cage/parts/router/link';
import { formatWholeRupees } from '@cage/ui/format/rupees';
import { Meter } from '@cage/ui/meter';
import { useWords } from '@cage/ui/words';
import { copy } from './copy.ts';

/** The player's own deposit limit that leaves the least, and how much of it is used. */
export function OwnLimit({ limits }: { limits: readonly (PlayLimit & { limitPaise: bigint })[] }) {
  const words = useWords(copy);
  const leftOf = ({ limitPaise, usedPaise }: (typeof limits)[number]) =>
    limitPaise > usedPaise ? limitPaise - usedPaise : 0n;
  const [tightest] = limits.toSorted((a, b) => Number(leftOf(a) - leftOf(b)));
  if (!tightest) return null;
  const { period, limitPaise, usedPaise } = tightest;
  const share = limitPaise === 0n ? 1 : Number((usedPaise * 1_000n) / limitPaise) / 1_000;
  const used = words.used[period](formatWholeRupees(usedPaise), formatWholeRupees(limitPaise));
  return (
    <section className="flex flex-col gap-2">
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">{words.title}</h2>
        <Link to="/limits" className="flex min-h-11 items-center text-accent underline underline-offset-4">
          {words.change}
        </Link>
      </header>
      <Meter label={used} share={share} />
      <p className="flex flex-wrap justify-between gap-x-4 text-muted-foreground text-small">
        {used}
        <span className={share >= 1 ? 'text-danger' : 'text-foreground'}>
          {words.left(formatWholeRupees(leftOf(tightest)))}
        </span>
      </p>
    </section>
  );
}
