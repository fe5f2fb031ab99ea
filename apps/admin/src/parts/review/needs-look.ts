import type { PendingRecharge } from '@cage/contract/recharges/queue';

/** Whether a request is accepted only after a question, and never together with others. */
export const needsReview = ({ flags, large, needsSecond, firstApproval }: PendingRecharge): boolean =>
  flags.length > 0 || large || needsSecond || firstApproval !== null;

/** The sum of requests. */
export const sumOf = (rows: readonly PendingRecharge[]): bigint =>
  rows.reduce((total, { amountPaise }) => total + amountPaise, 0n);
