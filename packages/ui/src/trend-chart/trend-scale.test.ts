import { expect, test } from 'vitest';
import { panesOf } from './trend-scale.ts';

test.each([
  [[], [], [0n, 2_000n], [0n, 2_000n], 0],
  [[9n, 5n], [4n], [0n, 5n, 10n], [0n, 5n], 0],
  [[9n, 5n], [-3n, 4n], [0n, 5n, 10n], [-5n, 0n, 5n], 0.5],
  [[100n], [-100n], [0n, 50n, 100n], [-100n, -50n, 0n], 1],
  [
    [99_999_999_999_999_999n],
    [1n],
    [0n, 1n, 2n, 3n, 4n, 5n].map((n) => n * 20_000_000_000_000_000n),
    [0n, 20_000_000_000_000_000n],
    0,
  ],
])('%s over %s are on round steps of one length', (gross, kept, above, below, zero) => {
  const panes = panesOf(gross, kept);
  expect(panes.gross.ticks).toEqual(above);
  expect(panes.kept.ticks).toEqual(below);
  expect(panes.kept.zero).toBe(zero);
});

test('an amount has the same length in both panes', () => {
  const { gross, kept } = panesOf([100n, 80n], [20n, -10n]);
  expect(gross.share(40n) * (gross.ticks.length - 1)).toBeCloseTo(kept.share(-40n) * (kept.ticks.length - 1), 6);
});
