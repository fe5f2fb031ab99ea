import { NOT_DECIDED, rejectReasons } from '../recharges/review.ts';
import { denyReasons } from '../withdrawals/review.ts';

/** A reason that is offered to whoever turns a request down, or that nobody gave. Others are typed, and stay as they were typed. */
export type OfferedReason = (typeof rejectReasons)[number] | (typeof denyReasons)[number] | typeof NOT_DECIDED;

/** Why requests are turned down, as people read it. */
export type ReasonWords = Readonly<Record<OfferedReason, string>>;

const offered: readonly OfferedReason[] = [...rejectReasons, ...denyReasons, NOT_DECIDED];

export const reasonWords = Object.fromEntries(offered.map((reason) => [reason, reason])) as ReasonWords;
