import type { Flagged } from './flag-sentences.tsx';

/** How much a warning says: that something is wrong, or that somebody should look at it. */
export type FlagMark = 'wrong' | 'look';

/** Each warning in one tone, wherever it is said: in the row, the review, the question before a decision, and the record. */
export const flagMarks = {
  'utr-paid-out': 'wrong',
  'utr-alike': 'wrong',
  'utr-rejected-before': 'wrong',
  'utr-not-12-digits': 'look',
  'proof-seen': 'wrong',
  'payee-changed': 'wrong',
  'payee-inactive': 'look',
  'payee-paused': 'look',
  'amount-far-above': 'look',
  'account-new': 'look',
  'never-recharged': 'wrong',
  'customer-owes': 'wrong',
  'payout-account-shared': 'look',
  'payout-account-removed': 'look',
  'payout-account-new': 'look',
  'name-differs': 'look',
} as const satisfies Record<Flagged, FlagMark>;

const tones = { wrong: 'danger', look: 'warning' } as const satisfies Record<FlagMark, string>;

export const flagTone = (flag: Flagged): (typeof tones)[FlagMark] => tones[flagMarks[flag]];

/** What is wrong before what is to be looked at, and within each as they came. */
export const gravestFirst = <Flag extends Flagged>(flags: readonly Flag[]): Flag[] => [
  ...flags.filter((flag) => flagMarks[flag] === 'wrong'),
  ...flags.filter((flag) => flagMarks[flag] === 'look'),
];
