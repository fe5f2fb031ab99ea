import { expect, test } from 'vitest';
import { mintProblem, proofIsDue } from '../../src/domain/books.ts';

const startedAt = new Date('2026-11-20T08:00:00Z');
const HOUR_MS = 60 * 60_000;
const after = (hours: number, ms = 0) => new Date(startedAt.getTime() + hours * HOUR_MS + ms);

test.each([
  ['never', null, after(0), { due: true, chips: 'booksNotProved' }],
  ['before the process began', after(0, -1), after(0), { due: true, chips: 'booksNotProved' }],
  ['as the process began', after(0), after(0), { due: false, chips: null }],
  ['a day ago, less a millisecond', after(1), after(25, -1), { due: false, chips: null }],
  ['a day ago', after(1), after(25), { due: true, chips: null }],
  ['thirty hours ago, less a millisecond', after(1), after(31, -1), { due: true, chips: null }],
  ['thirty hours ago', after(1), after(31), { due: true, chips: 'booksNotProved' }],
])('R11: books last proved %s', (_, at, now, { due, chips }) => {
  const latest = at && { at, balanced: true };
  expect([proofIsDue(latest, { startedAt, now }), mintProblem(latest, { startedAt, now })]).toEqual([due, chips]);
  // An imbalance takes precedence over age.
  if (at) expect(mintProblem({ at, balanced: false }, { startedAt, now })).toBe('booksNotBalanced');
});
