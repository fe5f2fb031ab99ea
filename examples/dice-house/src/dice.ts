import { createHash, createHmac, randomBytes } from 'node:crypto';

/**
 * The game: a number from 0.00 to 99.99 is rolled, and a bet wins when it is below the player's mark. Before a round
 * the house shows the hash of its seed, the player adds a word of their own, and afterwards the house shows the seed:
 * anyone can recompute the roll and see that nobody changed it. The page's own check does just that.
 */

/** The house edge: what it keeps of every rupee in the long run, in hundredths. */
const EDGE_PERCENT = 1;
export const MARKS = { least: 2, most: 95 } as const;

export const newSeed = (): string => randomBytes(32).toString('hex');

/** Shown before the round: it binds the house to its seed without revealing it. */
export const commitmentTo = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** The roll in hundredths, 0 to 9999. Draws above the last multiple of 10,000 are discarded: they favour low numbers. */
export function roll(seed: string, playersWord: string): number {
  const fair = Math.floor(2 ** 32 / 10_000) * 10_000;
  for (let draw = 0; ; draw++) {
    const drawn = createHmac('sha256', seed).update(`${playersWord}:${draw}`).digest().readUInt32BE();
    if (drawn < fair) return drawn % 10_000;
  }
}

/** Returns the gross payout in paise: stake times (100 less the edge) over the mark, rounded down. */
export function payoutPaise(stakePaise: bigint, mark: number, rolled: number): bigint {
  if (rolled >= mark * 100) return 0n;
  return (stakePaise * BigInt(100 - EDGE_PERCENT)) / BigInt(mark);
}
