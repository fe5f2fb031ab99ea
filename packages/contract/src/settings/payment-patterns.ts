import type { ClientRefusalCode } from '../refusals/told.en.ts';

/** Forms of payment details, for paying in and for payout accounts. Source: R33. */
export const paymentPatterns = {
  upiId: /^[\w.-]{2,256}@[A-Za-z]{2,64}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  accountNumber: /^\d{9,18}$/,
  /** A USDT address on TRON: base58 without 0, O, I and l. */
  usdtTrc20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const;
export type PaymentDetail = keyof typeof paymentPatterns;

/** The longest name of a person or a bank, in characters. */
export const MAX_NAME_LENGTH = 100;

/** Refusals of malformed details. */
const wrong = {
  upiId: 'upiIdInvalid',
  ifsc: 'ifscInvalid',
  accountNumber: 'accountNumberInvalid',
  usdtTrc20: 'usdtAddressInvalid',
} as const satisfies Record<PaymentDetail, ClientRefusalCode>;

/** Payment details as stored: an IFSC in capitals, numbers without spaces and hyphens. */
export function tidyPaymentDetail(detail: PaymentDetail, text: string): string {
  const plain = text.replace(/\s/g, '');
  if (detail === 'accountNumber') return plain.replaceAll('-', '');
  return detail === 'ifsc' ? plain.toUpperCase() : plain;
}

/** What is wrong with tidied payment details, or `null`. */
export function paymentDetailProblem(detail: PaymentDetail, text: string): ClientRefusalCode | null {
  return paymentPatterns[detail].test(text) ? null : wrong[detail];
}
