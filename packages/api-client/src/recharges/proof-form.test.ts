import { expect, test } from 'vitest';
import { aBankRecharge, aStartedRecharge, aUsdtRecharge } from '../fixtures/index.ts';
import { payLines, proofProblem } from './proof-form.ts';

const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'proof', { type });
const FIVE_MB = 5 * 1024 * 1024;

test.each([
  [null, 'Proof is required'],
  [file(10, 'application/pdf'), 'Only image files are allowed'],
  [file(10, 'image/svg+xml'), 'Only image files are allowed'],
  [file(FIVE_MB + 1, 'image/png'), 'Proof must be smaller than 5 MB'],
  [file(FIVE_MB, 'image/webp'), null],
])('a proof of %j: %s', (proof, problem) => expect(proofProblem(proof)).toBe(problem));

test('a payment by bank needs five lines, by UPI three; of one in USDT the amount and the address are copied', () => {
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
