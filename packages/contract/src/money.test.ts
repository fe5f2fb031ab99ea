import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseChips } from './chips/given-chips.ts';
import {
  groupedRupees,
  paiseFromRupees,
  paiseOf,
  parseAmount,
  parseLimit,
  parseOpening,
  rupeesFromPaise,
  shortRupees,
  toTypedRupees,
} from './money.ts';

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

test.each(['', '1.234', '1e3', '1,500', '₹5', ' ', 'NaN', '--1', '1.'])('"%s" is not an amount', (text) => {
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

test('limits in sentences have no ".00"', () => {
  expect(shortRupees(100_000_000n)).toBe('10,00,000');
});

test('text that is not an amount throws, and never becomes zero', () => {
  expect(paiseOf('1500.00')).toBe(150_000n);
  expect(() => paiseOf('x')).toThrow('Not an amount in rupees: x');
});

const none = 'no-amount';
test.each([
  ['1', 100n, 100n, 100n],
  ['1,500', 150_000n, 150_000n, 150_000n],
  [' 1500 ', 150_000n, 150_000n, 150_000n],
  ['0', none, 0n, 0n],
  ['000', none, none, 0n],
  ['', none, none, 0n],
  ['  ', none, none, 0n],
  ['300.00', 30_000n, 30_000n, 30_000n],
  ['1,500.0', 150_000n, 150_000n, 150_000n],
  ['0.00', none, 0n, 0n],
  ['1.5', none, none, none],
  ['1.01', none, none, none],
  ['1.000', none, none, none],
  ['1.', none, none, none],
  ['.00', none, none, none],
  ['-5', none, none, none],
  ['ten', none, none, none],
  ['९', none, none, none],
  ['9'.repeat(12), BigInt('9'.repeat(12)) * 100n, BigInt('9'.repeat(12)) * 100n, BigInt('9'.repeat(12)) * 100n],
  ['9'.repeat(13), none, none, none],
])('%j is read as an amount, as a limit and as an opening amount', (text, amount, limit, opening) => {
  expect([parseAmount(text), parseLimit(text), parseOpening(text)]).toEqual([amount, limit, opening]);
});

test.each([
  ['1,500.00', 150_000n],
  ['0', 0n],
  ['', 0n],
  ['-0', 0n],
  [' -5', -500n],
  ['-1,500.00', -150_000n],
  ['-', none],
  ['--5', none],
  ['- 5', none],
  ['1.5', none],
  ['-1.5', none],
  ['ten', none],
])('%j is read as chips to add', (text, chips) => {
  expect(parseChips(text)).toBe(chips);
});

test.each([parseAmount, parseLimit, parseOpening, parseChips])(
  'what was given arrives unchanged, an amount or none: %o',
  (read) => {
    for (const given of [100n, 150_000n, none] as const) expect(read(toTypedRupees(given))).toBe(given);
  },
);

test('paise that are not whole rupees are not an amount', () => {
  expect(parseAmount(toTypedRupees(150_050n))).toBe(none);
});
