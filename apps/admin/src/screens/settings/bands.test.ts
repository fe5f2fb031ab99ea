import { expect, test } from 'vitest';
import { bandWords } from './bands.ts';
import { copy } from './copy.ts';

test('D7: a block says what it is advertised for, and what it gets where that differs', () => {
  expect(bandWords(copy.english, 'upi', 1)).toEqual({
    advertised: 'For ₹300–₹999',
    sent: 'The recharge screen sends ₹2–₹999 here',
  });
  expect(bandWords(copy.english, 'upi', 2)).toEqual({ advertised: 'For ₹1,000–₹2,999', sent: null });
  expect(bandWords(copy.english, 'bank', 2)).toEqual({
    advertised: 'For ₹1,000–₹1,999',
    sent: 'The recharge screen sends ₹1,000–₹2,999 here',
  });
  expect(bandWords(copy.english, 'bank', 3)).toEqual({
    advertised: 'For ₹2,000–₹4,999',
    sent: 'The recharge screen sends ₹3,000–₹4,999 here',
  });
  expect(bandWords(copy.english, 'bank', 4)).toEqual({ advertised: 'For ₹5,000 and above', sent: null });
});
