import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsRateApproval, usdtAmount, usdtRate } from './usdt.ts';

test.each([
  ['88.50', 885_000n],
  ['1', 10_000n],
  ['0.0001', 1n],
  ['999999.9999', 9_999_999_999n],
  ['0', null],
  ['0.0000', null],
  ['1.23456', null],
  ['1e3', null],
  ['-1', null],
  ['', null],
])('a rate of %j is %s ten-thousandths', (text, rate) => expect(usdtRate(text)).toBe(rate));

test.each([
  ['80', '84', false],
  ['80', '84.0001', true],
  ['80', '76', false],
  ['80', '75.9999', true],
  ['80', '8000', true],
  [null, '80', true],
])('agreed at %j, a rate of %j waits: %s', (agreed, wanted, waits) =>
  expect(needsRateApproval(agreed, wanted)).toBe(waits),
);

test.each([
  [150_000n, '88.50', '16.949153'],
  [150_000n, '75', '20.00'],
  [885_000n, '88.50', '100.00'],
  // One paisa more rounds up to a millionth more, never down.
  [885_001n, '88.50', '100.000113'],
  [100n, '88.50', '0.0113'],
  [100n, '3', '0.333334'],
  [200n, '3', '0.666667'],
  [300n, '3', '1.00'],
  [100n, '999999.9999', '0.000002'],
  [1n, '999999.9999', '0.000001'],
  [99_999_999_900n, '0.0001', '9999999990000.00'],
  [100n, 'x', null],
])('%s paise at %j are %s USDT', (paise, rate, usdt) => expect(usdtAmount(paise, rate)).toBe(usdt));

const millionths = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(6, '0'));
};

test('the USDT are worth the amount, and a millionth less would not be', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const rates = fc.bigInt({ min: 1n, max: 9_999_999_999n });
  fc.assert(
    fc.property(amounts, rates, (paise, rate) => {
      const text = `${rate / 10_000n}.${(rate % 10_000n).toString().padStart(4, '0')}`;
      const sent = millionths(usdtAmount(paise, text) ?? '');
      const worth = (units: bigint) => units * rate * 100n;
      const owed = paise * 10n ** 10n;
      expect(worth(sent) >= owed && worth(sent - 1n) < owed).toBe(true);
    }),
  );
});
