import { aBankRecharge, aStartedRecharge, aUsdtRecharge } from '@cage/api-client/fixtures';
import { expect, test } from 'vitest';
import { payLines } from './pay-lines.ts';

test('a payment by bank has five lines, by UPI three; in USDT only the amount and the address can be copied', () => {
  const names = {
    holder: 'Name',
    upiId: 'UPI ID',
    bank: 'Bank',
    accountNumber: 'No',
    ifsc: 'IFSC',
    usdtAddress: 'USDT',
    usdtAmount: 'Amount',
    rate: 'Rate',
    network: 'Network',
    reference: 'Ref',
  };
  expect(payLines(aBankRecharge(), names).map(({ label }) => label)).toEqual(['Name', 'Bank', 'No', 'IFSC', 'Ref']);
  expect(payLines(aUsdtRecharge(), names).map(({ label, text, fixed = false }) => [label, text, fixed])).toEqual([
    ['Amount', '16.949153', false],
    ['USDT', 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', false],
    ['Network', 'TRC20 (TRON)', true],
    ['Rate', '₹88.50', true],
    ['Ref', 'R2611207KQ4M2XD', true],
  ]);
  expect(payLines(aStartedRecharge(), names).map(({ text }) => text)).toEqual([
    'lotus.two@okbank',
    'Lotus Play',
    'R2611207KQ4M2XD',
  ]);
});
