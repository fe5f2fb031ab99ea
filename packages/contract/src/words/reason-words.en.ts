import { EXPIRED_REASON, rejectReasons } from '../recharges/review.ts';
import { denyReasons } from '../withdrawals/review.ts';

/** A preset reason for turning a request down, or the one that nobody gave. Others are typed, and shown as typed. */
export type OfferedReason = (typeof rejectReasons)[number] | (typeof denyReasons)[number] | typeof EXPIRED_REASON;

/** Labels of the preset reasons. */
export type ReasonWords = Readonly<Record<OfferedReason, string>>;

const offered: readonly OfferedReason[] = [...rejectReasons, ...denyReasons, EXPIRED_REASON];

export const reasonWords = Object.fromEntries(offered.map((reason) => [reason, reason])) as ReasonWords;
