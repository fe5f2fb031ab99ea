import type { Flagged } from './flag-sentences.tsx';
import { wrongFlags } from './flag-tone.ts';

/** What a warning means: that something is wrong, or that it needs a look. */
export type FlagMark = 'wrong' | 'look';

export const flagMark = (flag: Flagged): FlagMark => (wrongFlags.includes(flag) ? 'wrong' : 'look');

/** Sorts what is wrong before what needs a look, and keeps the order within each. */
export const sortBySeverity = <Flag extends Flagged>(flags: readonly Flag[]): Flag[] =>
  flags.toSorted((one, other) => Number(wrongFlags.includes(other)) - Number(wrongFlags.includes(one)));
