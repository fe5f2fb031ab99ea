/** Why a withdrawal is denied, by the words that its player reads. */
export const denyReasons = [
  'Payout account is not valid',
  'Name does not match',
  'Account under review',
  'Asked by mistake',
] as const;

/** What an approver of a withdrawal is warned of; never a refusal. */
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
