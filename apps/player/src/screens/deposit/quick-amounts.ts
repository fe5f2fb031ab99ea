import type { Paise } from '@cage/contract/money';
import type { OwnLimit } from '@cage/contract/recharges/pay-in';

const ROUND_PAISE: readonly Paise[] = [100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n, 25_000n, 50_000n].map(
  (rupees) => rupees * 100n,
);
const MOST_SHOWN = 6;

interface Most {
  maximumPaise: Paise;
  ownLimit: OwnLimit | null;
}

interface Bounds extends Most {
  minimumPaise: Paise;
  lastPaise: Paise | null;
}

/** Returns the highest possible deposit, in whole rupees, and whether the player's own limit sets it. */
export function mostOf({ maximumPaise, ownLimit }: Most): { most: Paise; isOwn: boolean } {
  if (ownLimit === null || ownLimit.leftPaise >= maximumPaise) return { most: maximumPaise, isOwn: false };
  return { most: ownLimit.leftPaise - (ownLimit.leftPaise % 100n), isOwn: true };
}

/** Returns amounts to choose with one touch: the last one, then from the minimum up; none that would be refused. */
export function quickAmounts({ minimumPaise, lastPaise, ...bounds }: Bounds): readonly Paise[] {
  const { most } = mostOf(bounds);
  const [first = minimumPaise] = ROUND_PAISE;
  const rounds = ROUND_PAISE.filter((paise) => paise > minimumPaise);
  const steps = minimumPaise < first ? rounds : [minimumPaise, ...rounds];
  const isWhole = lastPaise !== null && lastPaise >= minimumPaise && lastPaise % 100n === 0n;
  const all = isWhole ? [lastPaise, ...steps.filter((paise) => paise !== lastPaise)] : steps;
  return all.filter((paise) => paise <= most).slice(0, MOST_SHOWN);
}
