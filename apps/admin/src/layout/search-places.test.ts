import { expect, test } from 'vitest';
import { placeOfAccount, placeOfRecharge, placeOfWithdrawal } from './search-places.ts';

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
  expect(placeOfWithdrawal({ place: 'own', queue: 'downline', code: 'W1' })).toBe('/admin/my-withdrawals?q=W1');
  expect(placeOfWithdrawal({ place: 'history', queue: 'mine', code: 'W1' })).toBe('/admin/withdraw_history?q=W1');
  expect(placeOfWithdrawal({ place: 'pending', queue: 'downline', code: 'W1' })).toBe(
    '/admin/withdraw?queue=downline&q=W1',
  );
});
