import { expect, test } from 'vitest';
import { feeOf } from '../../src/domain/bets.ts';

test('what a customer owes of its GGR: half a paisa is rounded up, a loss owes nothing', () => {
  for (const [ggrPaise, percent, fee] of [
    [25_000n, '12.50', 3_125n],
    [25_000n, '12.5', 3_125n],
    [10_001n, '0.01', 1n],
    [4_999n, '0.01', 0n],
    [5_000n, '0.01', 1n],
    [-25_000n, '12.50', 0n],
    [25_000n, null, 0n],
    [25_000n, '100', 25_000n],
  ] as const) {
    expect([ggrPaise, percent, feeOf(ggrPaise, percent)]).toEqual([ggrPaise, percent, fee]);
  }
});
