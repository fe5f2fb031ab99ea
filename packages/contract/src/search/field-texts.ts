import { betStatus, type FieldTexts, rechargeStatus, withdrawalStatus } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'searchEverything.withdrawals': 'Withdrawals that were found',
  'searchEverything.bets': 'Bets that were found',
  'searchEverything.recharges.status': rechargeStatus,
  'searchEverything.withdrawals.status': withdrawalStatus,
  'searchEverything.bets.status': betStatus,
};
