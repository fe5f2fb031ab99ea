import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedRupees, paiseFromRupees, rupeesFromPaise, shortRupees, wholeRupees } from './money.ts';

test('paise survive the wire exactly, 10,000 values up to 99,99,99,99,99,999.99', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (paise) => {
      expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
    }),
    { numRuns: 10_000 },
  );
});

test.each([
  ['0.10', 10n],
  ['0.1', 10n],
  ['1500', 150_000n],
  ['-2.05', -205n],
  ['90071992547409.93', 9_007_199_254_740_993n],
])('%s rupees are %s paise', (text, paise) => {
  expect(paiseFromRupees(text)).toBe(paise);
});

test.each(['', '1.234', '1e3', '1,500', '₹5', ' ', 'NaN', '--1', '1.'])('"%s" is no amount', (text) => {
  expect(paiseFromRupees(text)).toBeNull();
});

test.each([
  [0n, '0.00'],
  [99_999n, '999.99'],
  [100_000n, '1,000.00'],
  [12_345_600n, '1,23,456.00'],
  [9_999_999_900n, '9,99,99,999.00'],
  [-150_000n, '-1,500.00'],
])('%s paise read %s', (paise, text) => {
  expect(groupedRupees(paise)).toBe(text);
});

test('limits in sentences have no empty decimals', () => {
  expect(shortRupees(100_000_000n)).toBe('10,00,000');
});

test('typed amounts are whole rupees above zero', () => {
  expect(wholeRupees('1,500')).toBe(150_000n);
  for (const text of ['0', '-5', '1.5', 'abc', '', '9'.repeat(13)]) expect(wholeRupees(text)).toBeNull();
});
