import type { FieldTexts } from '../field-text.ts';

export const fieldTexts: FieldTexts = {
  'getRechargeReview?id': ['Number of the request', '812'],
  'getWithdrawalReview?id': ['Number of the request', '64'],
  'getRechargeReview.started': 'When the requester was shown where to pay; null where nobody knows',
  'getRechargeReview.since': 'When the account was opened',
  'getWithdrawalReview.since': 'When the account was opened',
};
