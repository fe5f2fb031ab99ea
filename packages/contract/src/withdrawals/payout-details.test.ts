import { expect, test } from 'vitest';
import { payoutDetailProblem, tidyPayoutDetail } from './payout-details.ts';

test('details of a payout account are checked as stored', () => {
  expect(tidyPayoutDetail('holder', '  Arjun   Mehta ')).toBe('Arjun Mehta');
  expect(tidyPayoutDetail('ifsc', 'sbin 0001234')).toBe('SBIN0001234');
  expect(payoutDetailProblem('ifsc', 'sbin 0001234')).toBeNull();
  expect(payoutDetailProblem('accountNumber', '5010 0004 002')).toBeNull();
  expect(payoutDetailProblem('accountNumber', '5010-0004-002')).toBeNull();
  expect(payoutDetailProblem('holder', '  ')).toBe('holderRequired');
  expect(payoutDetailProblem('bankName', '')).toBe('bankNameRequired');
  expect(payoutDetailProblem('accountNumber', '12345678')).toBe('accountNumberInvalid');
  expect(payoutDetailProblem('ifsc', 'SBIN1001234')).toBe('ifscInvalid');
  expect(payoutDetailProblem('upiId', 'arjun')).toBe('upiIdInvalid');
  expect(payoutDetailProblem('usdtAddress', 'T123')).toBe('usdtAddressInvalid');
});

test('a name that is too long is refused, not cut', () => {
  const name = 'Venkata '.repeat(12).trim();
  for (const field of ['holder', 'bankName'] as const) {
    expect(tidyPayoutDetail(field, name)).toBe(name);
    expect(payoutDetailProblem(field, name.padEnd(100, 'a'))).toBeNull();
    expect(payoutDetailProblem(field, name.padEnd(101, 'a'))).toBe('nameTooLong');
  }
});
