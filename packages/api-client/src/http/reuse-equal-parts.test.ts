import { describe, expect, it } from 'vitest';
import { reuseEqualParts } from './reuse-equal-parts.ts';

const row = (id: number, paise = 100n) => ({ id, paise, at: new Date(1_790_000_000_000 + id), of: { name: `P${id}` } });
const answer = (...rows: ReturnType<typeof row>[]) => ({ rows, total: rows.length, nextCursor: null });

describe('reuseEqualParts', () => {
  it('keeps an answer with equal content, amounts and instants included', () => {
    const before = answer(row(1), row(2));
    expect(reuseEqualParts(before, answer(row(1), row(2)))).toBe(before);
  });

  it('keeps each unchanged row when another is added before it', () => {
    const before = answer(row(2), row(1));
    const now = reuseEqualParts(before, answer(row(3), row(2), row(1, 200n))) as typeof before;
    expect(now).toEqual(answer(row(3), row(2), row(1, 200n)));
    expect(now.rows[1]).toBe(before.rows[0]);
    expect(now.rows[2]).not.toBe(before.rows[1]);
    expect(now.rows[2]?.of).toBe(before.rows[1]?.of);
  });

  it.each([
    ['an instant', { at: new Date(1) }, { at: new Date(2) }],
    ['a part that is gone', { a: 1, b: undefined }, { a: 1 }],
    ['a part that came', { a: 1 }, { a: 1, b: undefined }],
    ['a part by another name', { a: undefined }, { b: undefined }],
    ['fewer rows', [row(1), row(2)], [row(1)]],
    ['rows in another order', [row(1), row(2)], [row(2), row(1)]],
    ['rows of one name', [row(1), row(1, 200n)], [row(1), row(1)]],
    ['texts', ['a', 'b'], ['b', 'a']],
    ['nothing', [row(1)], null],
    ['a list of something else', { rows: [] }, []],
  ])('returns the new value: %s', (_, before, now) => {
    expect(reuseEqualParts(before, now)).toStrictEqual(now);
    expect(reuseEqualParts(before, now)).not.toBe(before);
  });

  it('returns bytes as they are', () => {
    const file = new Blob(['a']);
    expect(reuseEqualParts(new Blob(['a']), file)).toBe(file);
  });
});
