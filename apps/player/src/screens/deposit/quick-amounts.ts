import type { Paise } from '@cage/contract/money';
import type { OwnLimit } from '@cage/contract/recharges/pay-in';

const ROUND_PAISE: readonly Paise[] = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 25_000n, 50_000n].map(
  (rupees) => rupees * 100n,
);
const MOST_SHOWN = 6;

interface Bounds {
  minimumPaise: Paise;
  maximumPaise: Paise;
  ownLimit: OwnLimit | null;
}

/** Amounts to choose with one touch: from the least that is taken up, and none that would be refused. */
export function quickAmounts({ minimumPaise, maximumPaise, ownLimit }: Bounds): readonly Paise[] {
  const most = ownLimit && ownLimit.leftPaise < maximumPaise ? ownLimit.leftPaise : maximumPaise;
  const [first = minimumPaise] = ROUND_PAISE;
  const rounds = ROUND_PAISE.filter((paise) => paise > minimumPaise);
  const steps = minimumPaise < first ? rounds : [minimumPaise, ...rounds];
  return steps.filter((paise) => paise <= most).slice(0, MOST_SHOWN);
}
