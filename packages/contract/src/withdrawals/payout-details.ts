import type { PayoutMethod } from '../pay-methods.ts';
import type { ClientRefusalCode } from '../refusals/told.en.ts';
import {
  MAX_NAME_LENGTH,
  type PaymentDetail,
  paymentDetailProblem,
  tidyPaymentDetail,
} from '../settings/payment-patterns.ts';

/** Details of each kind of payout account, in the order they are asked for. */
export const payoutFields = {
  bank: ['holder', 'bankName', 'accountNumber', 'ifsc'],
  upi: ['upiId'],
  usdt: ['usdtAddress'],
} as const satisfies Record<PayoutMethod, readonly string[]>;
export type PayoutField = (typeof payoutFields)[PayoutMethod][number];

const names = { holder: 'holderRequired', bankName: 'bankNameRequired' } as const;
const details = { accountNumber: 'accountNumber', ifsc: 'ifsc', upiId: 'upiId', usdtAddress: 'usdtTrc20' } as const;

const isName = (field: PayoutField): field is keyof typeof names => field in names;
const patternOf = (field: Exclude<PayoutField, keyof typeof names>): PaymentDetail => details[field];

/** A detail as stored: names with single spaces, numbers and addresses without any. */
export const tidyPayoutDetail = (field: PayoutField, text: string): string =>
  isName(field) ? text.trim().replace(/\s+/g, ' ') : tidyPaymentDetail(patternOf(field), text);

/** What is wrong with a payout account's detail as typed, or `null`. Source: R33, R36. */
export function payoutDetailProblem(field: PayoutField, text: string): ClientRefusalCode | null {
  const tidied = tidyPayoutDetail(field, text);
  if (isName(field)) return tidied === '' ? names[field] : tidied.length > MAX_NAME_LENGTH ? 'nameTooLong' : null;
  return paymentDetailProblem(patternOf(field), tidied);
}
