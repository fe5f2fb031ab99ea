import type { Flagged } from './flag-sentences.tsx';

/** How much a warning says: that something is wrong, or that somebody should look at it. */
export type FlagMark = 'wrong' | 'look';

/** Warnings that something is wrong; all others are to be looked at. */
const wrong: readonly Flagged[] = [
  ...(['utr-paid-out', 'utr-alike', 'utr-rejected-before', 'proof-seen', 'payee-changed'] as const),
  ...(['never-recharged', 'customer-owes'] as const),
];

/** Each warning has one mark wherever it is said: in the row, the review, the question before a decision, and the record. */
export const flagMark = (flag: Flagged): FlagMark => (wrong.includes(flag) ? 'wrong' : 'look');

export const flagTone = (flag: Flagged) => (wrong.includes(flag) ? 'danger' : 'warning');

/** What is wrong before what is to be looked at, and within each as they came. */
export const gravestFirst = <Flag extends Flagged>(flags: readonly Flag[]): Flag[] =>
  flags.toSorted((one, other) => Number(wrong.includes(other)) - Number(wrong.includes(one)));
