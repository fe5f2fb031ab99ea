import { expect, test } from 'vitest';
import { advertisedBands, availableTier, tierOf } from './tiers.ts';

test.each([
  [0, null],
  [1, null],
  [2, 1],
  [999, 1],
  [1_000, 2],
  [2_999, 2],
  [3_000, 3],
  [4_999, 3],
  [5_000, 4],
  [10_00_000, 4],
])('₹%i is tier %s', (rupees, tier) => {
  expect(tierOf(BigInt(rupees) * 100n)).toBe(tier);
});

test.each(['upi', 'bank'] as const)('advertised %s bands leave no gap between tiers', (kind) => {
  const bands = advertisedBands[kind];
  for (const [i, band] of bands.entries()) {
    const next = bands[i + 1];
    if (next) expect(next.fromPaise).toBe((band.toPaise ?? 0n) + 100n);
    else expect(band.toPaise).toBeNull();
  }
});

test('the advertised bank bands differ from the recharge bands at 2,000', () => {
  expect(advertisedBands.bank[1]?.toPaise).toBe(199_900n);
  expect(tierOf(200_000n)).toBe(2);
});

test.each([
  [4, [1, 2], 2],
  [3, [1, 2, 3, 4], 3],
  [3, [1, 4], 1],
  [2, [3, 4], 3],
  [1, [4], 4],
  [2, [], null],
] as const)('of tier %i, where %j take anything, it is %s', (wanted, taking, tier) => {
  expect(availableTier(wanted, (candidate) => taking.some((one) => one === candidate))).toBe(tier);
});
