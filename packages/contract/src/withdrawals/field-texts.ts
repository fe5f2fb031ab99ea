import { type FieldTexts, withdrawalStatus } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'decideWithdrawal.status': ['What is decided: 1 approves it as paid, 2 denies it', 1],
  'getOwnWithdrawal.status': withdrawalStatus,
  'listOwnWithdrawals.status': withdrawalStatus,
  'listWithdrawalHistory.status': withdrawalStatus,
  'getOwnWithdrawal?id': ['Number or code of the withdrawal', '17'],
  'removePayoutAccount?id': ['Number of the payout account', '7'],
  'askWithdrawal.account_id': ['Number of the payout account', 7],
  'listPendingWithdrawals?in_bank': '1: only what is in a file for a bank. 0: only what is not',
  'listPendingWithdrawals.in_bank': 'The file by which a bank pays it; null where it is in none',
  'listOwnWithdrawals.in_bank': 'Whether a bank is paying it',
  'getOwnWithdrawal.in_bank': 'Whether a bank is paying it',
};
