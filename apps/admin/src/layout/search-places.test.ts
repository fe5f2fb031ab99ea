import { expect, test } from 'vitest';
import { placeOfAccount } from './search-places.ts';

test('an account leads to its list', () => {
  expect(placeOfAccount({ level: 'customer', publicId: 'C1' })).toBe('/admin/customerWhitelist?q=C1');
});
