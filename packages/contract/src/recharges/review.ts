/** The payment went to another account than its payer was shown: only whoever holds that can help. */
export const WRONG_ACCOUNT = 'Wrong account';

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
