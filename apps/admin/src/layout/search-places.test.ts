import { expect, test } from 'vitest';
import { placeOfAccount, placeOfRecharge } from './search-places.ts';

test('an account leads to its list, a request to the tab that shows it', () => {
  expect(placeOfAccount({ level: 'customer', publicId: 'C1' })).toBe('/admin/customerWhitelist?q=C1');
  const code = 'R2611207KQ4M2XD';
  expect(placeOfRecharge({ place: 'pending', queue: 'mine', code })).toBe(`/admin/browse_recharge?q=${code}`);
  expect(placeOfRecharge({ place: 'history', queue: 'downline', code })).toBe(
    `/admin/deposit_history?queue=downline&q=${code}`,
  );
  expect(placeOfRecharge({ place: 'customers', queue: 'downline', code })).toBe(
    `/admin/customer/deposit_history?q=${code}`,
  );
  expect(placeOfRecharge({ place: 'own', queue: 'downline', code })).toBe('/admin/adminRecharge');
});
