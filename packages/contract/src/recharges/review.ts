/** The payment went to another account than the payer was shown: only that account's holder can help. */
export const WRONG_ACCOUNT_REASON = 'Wrong account';

/** Reason of a recharge that expired; no person gives it. Source: O16. */
export const EXPIRED_REASON = 'Not decided in 24 hours';

/** Whether a recharge expired, from what its requester can see. */
export const hasExpired = ({ withdrawn, reason }: { withdrawn: boolean; reason: string | null }): boolean =>
  withdrawn && reason === EXPIRED_REASON;

/** Reasons to reject a recharge, in the words its payer reads. */
export const rejectReasons = [
  'UTR not found',
  'Amount mismatch',
  'Duplicate',
  'Unclear proof',
  WRONG_ACCOUNT_REASON,
] as const;

/** Warnings to an approver; never a refusal. Source: R22. */
export const rechargeFlags = [
  'proof-seen',
  'utr-rejected-before',
  'utr-paid-out',
  'utr-alike',
  'utr-not-12-digits',
  'account-new',
  'amount-far-above',
  'payee-paused',
  'payee-changed',
  'payee-inactive',
] as const;
export type RechargeFlag = (typeof rechargeFlags)[number];
