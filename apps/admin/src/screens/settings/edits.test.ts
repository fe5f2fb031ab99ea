import { paymentSettings, settingsAnswer } from '@cage/api-client/fixtures';
import { expect, test } from 'vitest';
import { editsOf, waitsAnew } from './edits.ts';
import type { Answer, Values } from './use-payment-form.ts';

const { version: _, agreedRate: __, ...begun } = paymentSettings();

function valuesOf(changed: Partial<Values> = {}): Values {
  const { rate, walletOwner, upiIds, usdtAddress, banks } = begun;
  return { rate, walletOwner, upiIds, usdtAddress, banks, qr: { is: 'kept' }, reason: '', ...changed };
}

const withUpi = (place: number, id: string) => begun.upiIds.map((before, index) => (index === place ? id : before));
const said = (answer: Answer, values: Values) =>
  editsOf(answer, values).map(({ what, tier, waits }) => `${what}${tier ?? ''} ${waits ? 'waits' : 'at once'}`);

test('nothing is an edit that is stored as it was', () => {
  expect(said(settingsAnswer(), valuesOf({ upiIds: withUpi(0, ` ${begun.upiIds[0]} `) }))).toEqual([]);
});

test('an account waits, and one that is emptied, a name and a rate nearby serve at once', () => {
  const values = valuesOf({ upiIds: withUpi(1, 'lotus.new@okbank'), walletOwner: 'Lotus', rate: '89' });
  expect(said(settingsAnswer(), values)).toEqual(['rate at once', 'walletOwner at once', 'upi2 waits']);
  expect(said(settingsAnswer(), valuesOf({ upiIds: withUpi(1, '') }))).toEqual(['upi2 at once']);
  expect(said(settingsAnswer(), valuesOf({ rate: '885' }))).toEqual(['rate waits']);
  expect(said(settingsAnswer({ settings: null }), values)[0]).toBe('rate at once');
});

test('what waits already begins anew with any account that is saved, and not with a name', () => {
  const waiting = settingsAnswer({ planned: { ...begun, upiIds: withUpi(1, 'lotus.second@okbank'), change: 7 } });
  const planned = withUpi(1, 'lotus.second@okbank');
  expect(waitsAnew(waiting, valuesOf({ upiIds: planned }))).toBe(false);
  expect(waitsAnew(waiting, valuesOf({ upiIds: planned, walletOwner: 'Lotus' }))).toBe(false);
  expect(waitsAnew(waiting, valuesOf({ upiIds: planned, usdtAddress: '' }))).toBe(true);
  // Back to the current accounts: nothing waits any more.
  expect(said(waiting, valuesOf())).toEqual(['upi2 at once']);
  expect(waitsAnew(waiting, valuesOf())).toBe(false);
});
