import { expect, test } from 'vitest';
import { paymentDetailProblem, tidyPaymentDetail } from './payment-patterns.ts';

test.each([
  ['upiId', 'ab@ok', true],
  ['upiId', 'priya.nair-1_x@okbank', true],
  ['upiId', 'a@okbank', false],
  ['upiId', 'priya@o', false],
  ['upiId', 'priya@ok1', false],
  ['upiId', 'priya nair@okbank', false],
  ['ifsc', 'SBIN0001234', true],
  ['ifsc', 'SBIN1001234', false],
  ['ifsc', 'SBI00001234', false],
  ['ifsc', 'SBIN00012345', false],
  ['accountNumber', '123456789', true],
  ['accountNumber', '123456789012345678', true],
  ['accountNumber', '12345678', false],
  ['accountNumber', '1234567890123456789', false],
  ['accountNumber', '12345678X', false],
  ['usdtTrc20', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', true],
  ['usdtTrc20', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS', false],
  ['usdtTrc20', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLS0', false],
  ['usdtTrc20', '0x52908400098527886E0F7030069857D2E4169EE7', false],
] as const)('%s %s: %s', (detail, text, valid) => {
  const code = { upiId: 'upiIdInvalid', ifsc: 'ifscInvalid', accountNumber: 'accountNumberInvalid' } as const;
  const wrong = detail === 'usdtTrc20' ? 'usdtAddressInvalid' : code[detail];
  expect(paymentDetailProblem(detail, text)).toBe(valid ? null : wrong);
});

test('details are tidied as people type them', () => {
  expect(tidyPaymentDetail('ifsc', ' sbin 0001234 ')).toBe('SBIN0001234');
  expect(tidyPaymentDetail('accountNumber', '5010 0000 4002')).toBe('501000004002');
  expect(tidyPaymentDetail('accountNumber', '5010-0000-4002')).toBe('501000004002');
  expect(tidyPaymentDetail('upiId', 'arjun-1@okbank')).toBe('arjun-1@okbank');
  expect(tidyPaymentDetail('upiId', ' Priya@okbank ')).toBe('Priya@okbank');
});
