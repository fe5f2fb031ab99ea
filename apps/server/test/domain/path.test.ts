import { expect, test } from 'vitest';
import { idsOf, rootOf } from '../../src/domain/path.ts';

test('a path names its accounts from root down, with or without a slash at either end', () => {
  expect([idsOf('1/'), idsOf('1/12/40/'), idsOf('/1/12')]).toEqual([[1], [1, 12, 40], [1, 12]]);
  expect([rootOf('1/'), rootOf('1/12/40/'), rootOf('/7/12')]).toEqual([1, 1, 7]);
  expect(() => rootOf('')).toThrow();
});
