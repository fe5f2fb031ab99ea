import { paymentSettings, settingsAnswer } from '@cage/api-client/fixtures';
import { expect, test } from 'vitest';
import { editsOf, startsNewWait } from './edits.ts';
import type { Answer, Values } from './use-payment-form.ts';

const { version: _, agreedRate: __, ...begun } = paymentSettings();

function valuesOf(changed: Partial<Values> = {}): Values {
  const { rate, walletOwner, upiIds, usdtAddress, banks } = begun;
  return { rate, walletOwner, upiIds, usdtAddress, banks, qr: { is: 'kept' }, reason: '', ...changed };
}

const withUpi = (place: number, id: string) => begun.upiIds.map((before, index) => (index === place ? id : before));
const said = (answer: Answer, values: Values) =>
  editsOf(answer, values).map(({ what, tier, waits }) => `${what}${tier ?? ''} ${waits ? 'waits' : 'at once'}`);

test('saving what is already stored is no edit', () => {
  expect(said(settingsAnswer(), valuesOf({ upiIds: withUpi(0, ` ${begun.upiIds[0]} `) }))).toEqual([]);
});

test('a new account waits; clearing one, a name or a rate close to the agreed one take effect at once', () => {
  const values = valuesOf({ upiIds: withUpi(1, 'lotus.new@okbank'), walletOwner: 'Lotus', rate: '89' });
  expect(said(settingsAnswer(), values)).toEqual(['rate at once', 'walletOwner at once', 'upi2 waits']);
  expect(said(settingsAnswer(), valuesOf({ upiIds: withUpi(1, '') }))).toEqual(['upi2 at once']);
  expect(said(settingsAnswer(), valuesOf({ rate: '885' }))).toEqual(['rate waits']);
  expect(said(settingsAnswer({ settings: null }), values)[0]).toBe('rate at once');
});

test('a waiting change restarts when an account is saved, not when a name is', () => {
  const waiting = settingsAnswer({ planned: { ...begun, upiIds: withUpi(1, 'lotus.second@okbank'), change: 7 } });
  const planned = withUpi(1, 'lotus.second@okbank');
  expect(startsNewWait(waiting, valuesOf({ upiIds: planned }))).toBe(false);
  expect(startsNewWait(waiting, valuesOf({ upiIds: planned, walletOwner: 'Lotus' }))).toBe(false);
  expect(startsNewWait(waiting, valuesOf({ upiIds: planned, usdtAddress: '' }))).toBe(true);
  // Back to the current accounts: nothing waits any more.
  expect(said(waiting, valuesOf())).toEqual(['upi2 at once']);
  expect(startsNewWait(waiting, valuesOf())).toBe(false);
});
