import { expect, test } from 'vitest';
import { placeOfAccount } from './search-places.ts';

test('a player is found at the own page, another account in its list', () => {
  expect(placeOfAccount({ level: 'player', publicId: 'P17' })).toBe('/admin/members/P17');
  expect(placeOfAccount({ level: 'customer', publicId: 'C1' })).toBe('/admin/customerWhitelist?q=C1');
});
