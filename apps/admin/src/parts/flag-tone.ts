import type { Flagged } from './flag-sentences.tsx';

/** Warnings that something is wrong; all others are to be looked at. */
export const wrongFlags: readonly Flagged[] = [
  ...(['utr-paid-out', 'utr-alike', 'utr-rejected-before', 'proof-seen', 'payee-changed'] as const),
  ...(['never-recharged', 'customer-owes', 'suspended-in-file'] as const),
];

/** Each warning has one tone wherever it is said: in the row, the review, the question before a decision, and the record. */
export const flagTone = (flag: Flagged) => (wrongFlags.includes(flag) ? 'danger' : 'warning');
