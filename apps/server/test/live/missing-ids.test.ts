import { expect, test } from 'vitest';
import { MissingIds } from '../../src/live/missing-ids.ts';

test('ids between those seen are missing until they are seen', () => {
  const ids = new MissingIds(10n);
  ids.saw([11n, 14n], 0);
  expect([ids.newest, ids.list()]).toEqual([14n, [12n, 13n]]);
  ids.saw([12n, 15n], 1);
  expect([ids.newest, ids.list()]).toEqual([15n, [13n]]);
});

test.each([
  [119_999, [12n]],
  [120_000, []],
])('an id that did not come within %i ms is no longer looked for', (ms, left) => {
  const ids = new MissingIds(11n);
  ids.saw([13n], 1_000);
  ids.saw([], 1_000 + ms);
  expect(ids.list()).toEqual(left);
});

test('only so many are looked for, the newest of them', () => {
  const ids = new MissingIds(0n);
  ids.saw([1_000_000n], 0);
  expect([ids.list().length, ids.list().at(-1)]).toEqual([1_000, 999_999n]);
  ids.saw([1_000_002n], 1);
  expect([ids.list().length, ids.list().at(0), ids.list().at(-1)]).toEqual([1_000, 999_001n, 1_000_001n]);
});
