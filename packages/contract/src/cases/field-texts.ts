import { type FieldTexts, rechargeStatus, withdrawalStatus } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getRechargeCase.event': 'What happened',
  'getWithdrawalCase.event': 'What happened',
  'getRechargeCase.link': 'How it belongs to the record',
  'getWithdrawalCase.link': 'How it belongs to the record',
  'adjustWallet.direction': 'up: to the account, out of the caller’s wallet; down: from the account to it',
  'getRechargeCase.status': rechargeStatus,
  'getWithdrawalCase.status': withdrawalStatus,
  'getRechargeCase.bank_line.date': ['Day of the line, as the bank has it', '2026-01-31'],
  'getRechargeCase.file': ['Name of the payout file; null where it is not for the caller', 'payouts-2026-01-31-17.csv'],
  'getWithdrawalCase.file': [
    'Name of the payout file; null where it is not for the caller',
    'payouts-2026-01-31-17.csv',
  ],
  'getRechargeCase.despite': 'Nothing: no bank pays a recharge',
  'getWithdrawalCase.despite':
    'What would have stopped an approval when the bank had paid it: the requester was suspended, or owed. Not shown to the requester',
};
