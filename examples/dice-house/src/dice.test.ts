import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commitmentTo, MARKS, newSeed, payoutPaise, roll } from './dice.ts';

const seed = 'a1b2c3d4e5f60718293a4b5c6d7e8f900112233445566778899aabbccddeeff0';

test('a round is reproducible from its seed and word', () => {
  expect(roll(seed, 'lotus')).toBe(roll(seed, 'lotus'));
  const others = [roll(seed, 'lotus!'), roll(`${seed.slice(0, -1)}1`, 'lotus'), roll(newSeed(), 'lotus')];
  expect(new Set([roll(seed, 'lotus'), ...others]).size).toBeGreaterThan(1);
  expect(commitmentTo(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
});

test('rolls fill 0 to 9999 evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 20_000; i++) {
    const rolled = roll(seed, String(i));
    expect(rolled).toBeGreaterThanOrEqual(0);
    expect(rolled).toBeLessThan(10_000);
    tenths[Math.floor(rolled / 1_000)] = (tenths[Math.floor(rolled / 1_000)] ?? 0) + 1;
  }
  // 2,000 each; five standard deviations to both sides. The words are fixed, so this never differs between runs.
  for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(213);
});

test.for([
  { mark: 50, rolled: 4_999, pays: 19_800n },
  { mark: 50, rolled: 5_000, pays: 0n },
  { mark: 2, rolled: 199, pays: 495_000n },
  { mark: 2, rolled: 200, pays: 0n },
  { mark: 95, rolled: 9_499, pays: 10_421n },
  { mark: 95, rolled: 9_500, pays: 0n },
])('₹100 under $mark with $rolled rolled pays $pays paise', ({ mark, rolled, pays }) => {
  expect(payoutPaise(10_000n, mark, rolled)).toBe(pays);
});

test('no mark pays back more than 99 in 100, and none less than 98', () => {
  for (let mark: number = MARKS.least; mark <= MARKS.most; mark++) {
    const paid = (Number(payoutPaise(10_000n, mark, 0)) * mark) / 100;
    expect(paid).toBeLessThanOrEqual(9_900);
    expect(paid).toBeGreaterThan(9_800);
  }
});
