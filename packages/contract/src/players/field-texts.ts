import { type FieldTexts, rechargeStatus, withdrawalStatus } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'listLinkedAccounts.accounts': 'Players that have something in common with it, the strongest links first',
  'listLinkedAccounts.kind': ['What they have in common', 'payout-account'],
  'listLinkedAccounts.first_seen': 'First of those times; null where that is not known',
  'listLinkedAccounts.last_seen': 'Last of those times',
  'listLinkedAccounts.records': 'Codes of the newest of its requests with it, three at most',
  'listMemberDeposits.status': rechargeStatus,
  'listMemberWithdrawals.status': withdrawalStatus,
};
