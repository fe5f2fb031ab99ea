import type { RechargeFlag } from '../recharges/review.ts';
import type { WithdrawalFlag } from '../withdrawals/review.ts';

export const rechargeFlags: Readonly<Record<RechargeFlag, string>> = {
  'proof-seen': 'The same proof image is on another request',
  'utr-rejected-before': 'This UTR was rejected before',
  'utr-paid-out': 'A withdrawal was paid out with this UTR',
  'utr-alike': 'Another request has this UTR but for leading zeros',
  'utr-not-12-digits': 'A UPI UTR has 12 digits',
  'account-new': 'The account is under a day old',
  'amount-far-above': 'The amount is more than three times the largest before',
  'payee-paused': 'The account that it was paid to is paused now',
  'payee-changed': 'The account that it was paid to is no longer in the payment settings',
  'payee-inactive': 'The owner of the account that it was paid to is not active',
};

export const withdrawalFlags: Readonly<Record<WithdrawalFlag, string>> = {
  'payout-account-new': 'The payout account was saved less than a day ago',
  'payout-account-shared': 'Another account is paid out to the same details',
  'never-recharged': 'The account never had a recharge accepted',
  'account-new': 'The account is under a day old',
  'amount-far-above': 'The amount is more than three times the largest before',
  'payout-account-removed': 'The player has removed the payout account since',
  'name-differs': 'The payout account is in another name',
  'customer-owes': 'The player’s customer is below zero',
  'suspended-in-file': 'The player is suspended. Record it only if the bank paid it by the file it was taken out of',
};

/** Labels of warnings to approvers. */
export interface FlagWords {
  rechargeFlags: typeof rechargeFlags;
  withdrawalFlags: typeof withdrawalFlags;
}

export const flagWords: FlagWords = { rechargeFlags, withdrawalFlags };
