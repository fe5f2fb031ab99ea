/** The payment went to another account than its payer was shown: only whoever holds that can help. */
export const WRONG_ACCOUNT = 'Wrong account';

/** Why a recharge ends of its own accord; no person gives this reason. Source: O16. */
export const NOT_DECIDED = 'Not decided in 24 hours';

/** Whether a recharge ended of its own accord, by what its requester is told. */
export const hasExpired = ({ withdrawn, reason }: { withdrawn: boolean; reason: string | null }): boolean =>
  withdrawn && reason === NOT_DECIDED;

/** Why a recharge is rejected, by the words that its payer reads. */
export const rejectReasons = ['UTR not found', 'Amount mismatch', 'Duplicate', 'Unclear proof', WRONG_ACCOUNT] as const;

/** What an approver is warned of; never a refusal. Source: R22. */
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
