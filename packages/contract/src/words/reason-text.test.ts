import { expect, test } from 'vitest';
import { rejectReasons } from '../recharges/review.ts';
import { denyReasons } from '../withdrawals/review.ts';
import { reasonText } from './reason-text.ts';
import { hindi } from './reason-words.hi.ts';

test.each([...rejectReasons, ...denyReasons])('%s, which a cashier chose, is shown in Hindi', (reason) => {
  expect(reasonText(reason, hindi)).toMatch(/[\u0900-\u097F]/);
});

test.each(['Pay the rest first', 'Round 3 was void', 'Pay ₹500', 'Deposit', 'duplicate', 'toString'])(
  '%s, which a cashier typed, is unchanged',
  (typed) => {
    expect(reasonText(typed, hindi)).toBe(typed);
  },
);
