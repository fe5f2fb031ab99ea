import type { Flagged } from './flag-sentences.tsx';

/** Flags that mean something is wrong; all others need a look. */
export const wrongFlags: readonly Flagged[] = [
  ...(['utr-paid-out', 'utr-alike', 'utr-rejected-before', 'proof-seen', 'payee-changed'] as const),
  ...(['never-recharged', 'customer-owes', 'suspended-in-file'] as const),
];

/** Each flag has one tone everywhere: in the row, the review, the question before a decision, and the record. */
export const flagTone = (flag: Flagged) => (wrongFlags.includes(flag) ? 'danger' : 'warning');
