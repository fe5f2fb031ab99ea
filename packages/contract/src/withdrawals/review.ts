/** Reasons to deny a withdrawal, in the words its player reads. */
export const denyReasons = [
  'Payout account is not valid',
  'Name does not match',
  'Account under review',
  'Asked by mistake',
] as const;

/** Warnings to an approver of a withdrawal; never a refusal. */
export const withdrawalFlags = [
  'payout-account-new',
  'payout-account-shared',
  'never-recharged',
  'account-new',
  'amount-far-above',
  'payout-account-removed',
  'name-differs',
  'customer-owes',
  'suspended-in-file',
] as const;
export type WithdrawalFlag = (typeof withdrawalFlags)[number];
