/** Why a recharge is rejected, by the words that its payer reads. */
export const rejectReasons = [
  'UTR not found',
  'Amount mismatch',
  'Duplicate',
  'Unclear proof',
  'Wrong account',
] as const;

/** What an approver is warned of; never a refusal. Source: R22. */
export const rechargeFlags = {
  'proof-seen': 'The same proof image is on another request',
  'utr-rejected-before': 'This UTR was rejected before',
  'utr-not-12-digits': 'A UPI UTR has 12 digits',
  'account-new': 'The account is younger than a day',
} as const;
export type RechargeFlag = keyof typeof rechargeFlags;
