import { expect, test } from 'vitest';
import { changedAccounts, emptyPaymentBlocks, type PaymentBlocks } from '../../src/domain/payee-changes.ts';

const bank = { holder: 'Meera Agency', bank: 'HDFC Bank', accountNumber: '50100003002', ifsc: 'HDFC0000240' };
const withBank = (given: Partial<typeof bank> = {}): PaymentBlocks => ({
  ...emptyPaymentBlocks,
  banks: [{ ...bank, ...given }, null, null, null],
});
const shorts = (from: PaymentBlocks, to: PaymentBlocks) =>
  changedAccounts(from, to).map(({ now, next }) => [now?.short, next?.short]);

test('an account is named by its end, and in full where the other one ends alike', () => {
  const kotak = withBank({ bank: 'Kotak', accountNumber: '4112200455' });
  expect(shorts(withBank(), kotak)).toEqual([['HDFC Bank …3002', 'Kotak …0455']]);
  expect(shorts(withBank(), withBank({ holder: 'Meera' }))).toEqual([
    ['Meera Agency, HDFC Bank 50100003002, HDFC0000240', 'Meera, HDFC Bank 50100003002, HDFC0000240'],
  ]);
  const usdt = { ...emptyPaymentBlocks, usdtAddress: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' };
  expect(shorts(emptyPaymentBlocks, usdt)).toEqual([[undefined, 'TQn9…bLSE']]);
});
