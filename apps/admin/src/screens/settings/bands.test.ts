import { expect, test } from 'vitest';
import { bandWords } from './bands.ts';

test('D7: a block says what it is advertised for, and what it gets where that differs', () => {
  expect(bandWords('upi', 1)).toEqual({
    advertised: 'For ₹300–₹999',
    sent: 'The recharge screen sends ₹2–₹999 here',
  });
  expect(bandWords('upi', 2)).toEqual({ advertised: 'For ₹1,000–₹2,999', sent: null });
  expect(bandWords('bank', 2)).toEqual({
    advertised: 'For ₹1,000–₹1,999',
    sent: 'The recharge screen sends ₹1,000–₹2,999 here',
  });
  expect(bandWords('bank', 3)).toEqual({
    advertised: 'For ₹2,000–₹4,999',
    sent: 'The recharge screen sends ₹3,000–₹4,999 here',
  });
  expect(bandWords('bank', 4)).toEqual({ advertised: 'For ₹5,000 and above', sent: null });
});
