import { expect, test } from 'vitest';
import { otherBands, tierBand } from './bands.ts';
import { copy } from './copy.ts';

test('D7: a tier shows the amounts sent to it, and one place names the other advertised bands', () => {
  const { english } = copy;
  expect(([1, 2, 3, 4] as const).map((tier) => tierBand(english, tier))).toEqual([
    '₹2–₹999',
    '₹1,000–₹2,999',
    '₹3,000–₹4,999',
    '₹5,000 and above',
  ]);
  expect(otherBands(english)).toEqual([
    'UPI ID 1, Bank 1: ₹300–₹999',
    'Bank 2: ₹1,000–₹1,999',
    'Bank 3: ₹2,000–₹4,999',
  ]);
});
