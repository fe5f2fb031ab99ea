import { denyReasons, rejectReasons } from '@cage/contract/statuses';
import { hindi } from '@cage/contract/words/words.hi';
import { expect, test } from 'vitest';
import { reasonText } from './reason-text.ts';

test.each([...rejectReasons, ...denyReasons])('%s, which a cashier chose, is told in Hindi', (reason) => {
  expect(reasonText(reason, hindi)).toMatch(/[\u0900-\u097F]/);
});

test.each(['Pay the rest first', 'Round 3 was void', 'Pay ₹500', 'Deposit', 'duplicate', 'toString'])(
  '%s, which a cashier typed, stays as it is',
  (typed) => {
    expect(reasonText(typed, hindi)).toBe(typed);
  },
);
