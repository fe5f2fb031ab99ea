import type { Flagged } from './flag-sentences.tsx';
import { wrongFlags } from './flag-tone.ts';

/** How much a warning says: that something is wrong, or that somebody should look at it. */
export type FlagMark = 'wrong' | 'look';

export const flagMark = (flag: Flagged): FlagMark => (wrongFlags.includes(flag) ? 'wrong' : 'look');

/** What is wrong before what is to be looked at, and within each as they came. */
export const gravestFirst = <Flag extends Flagged>(flags: readonly Flag[]): Flag[] =>
  flags.toSorted((one, other) => Number(wrongFlags.includes(other)) - Number(wrongFlags.includes(one)));
