import { expect, test } from 'vitest';
import { scaleOf } from './trend-scale.ts';

test.each([
  [[], [0n, 1n], 0],
  [[0n, 0n], [0n, 1n], 0],
  [[9n], [0n, 2n, 4n, 6n, 8n, 10n], 0.9],
  [[-3n, 7n], [-4n, -2n, 0n, 2n, 4n, 6n, 8n], 11 / 12],
  [[-500n], [-500n, -400n, -300n, -200n, -100n, 0n], 0],
  [[99_999_999_999_999_999n], [0n, 1n, 2n, 3n, 4n, 5n].map((n) => n * 20_000_000_000_000_000n), 0.99999],
])('the scale of %s has round steps around zero', (values, ticks, last) => {
  const scale = scaleOf(values);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.at(values.at(-1) ?? 0n)).toBeCloseTo(last, 4);
});
