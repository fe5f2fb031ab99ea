/** The forms of payment details, for what one is paid with and what one is paid out to. Source: R33. */
export const paymentPatterns = {
  upiId: /^[\w.-]{2,256}@[A-Za-z]{2,64}$/,
  ifsc: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  accountNumber: /^\d{9,18}$/,
  /** A USDT address on TRON: base58 without 0, O, I and l. */
  usdtTrc20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
} as const;
export type PaymentDetail = keyof typeof paymentPatterns;

/** What a person is told about details that do not have their form. */
export const paymentDetailTexts: Record<PaymentDetail, string> = {
  upiId: 'Enter a valid UPI ID, like name@bank',
  ifsc: 'Enter a valid IFSC, like SBIN0001234',
  accountNumber: 'An account number has 9 to 18 digits',
  usdtTrc20: 'Enter a valid USDT address (TRC20): T and 33 characters',
};

/** Details as people type them, in the form that is stored: an IFSC in capitals, numbers without spaces. */
export function tidyPaymentDetail(detail: PaymentDetail, text: string): string {
  const plain = text.replace(/\s/g, '');
  return detail === 'ifsc' ? plain.toUpperCase() : plain;
}

/** What is wrong with tidied payment details, or `null`. */
export function paymentDetailProblem(detail: PaymentDetail, text: string): string | null {
  return paymentPatterns[detail].test(text) ? null : paymentDetailTexts[detail];
}
