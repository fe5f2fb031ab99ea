/** Why a withdrawal is denied, by the words that its player reads. */
export const denyReasons = [
  'Payout account is not valid',
  'Name does not match',
  'Account under review',
  'Asked by mistake',
] as const;

/** What an approver of a withdrawal is warned of; never a refusal. */
export const withdrawalFlags = {
  'payout-account-new': 'The payout account was saved less than a day ago',
  'payout-account-shared': 'Another account is paid out to the same details',
  'never-recharged': 'The account never had a recharge accepted',
  'account-new': 'The account is younger than a day',
} as const;
export type WithdrawalFlag = keyof typeof withdrawalFlags;
