import { denyReasons, rejectReasons } from '@cage/contract/statuses';
import { translator } from '@cage/ui/translate';
import { expect, test } from 'vitest';
import { hindi } from '../messages/hi.ts';
import { reasonText } from './reason-text.ts';

const translate = translator(hindi);

test.each([...rejectReasons, ...denyReasons])('%s, which a cashier chose, is told in Hindi', (reason) => {
  expect(reasonText(reason, translate)).toMatch(/[\u0900-\u097F]/);
});

test.each(['Pay the rest first', 'Round 3 was void', 'Pay ₹500', '₹500 used', 'Deposit', 'duplicate', '5 days'])(
  '%s, which a cashier typed, stays as it is',
  (typed) => {
    expect(reasonText(typed, translate)).toBe(typed);
  },
);

test.each([
  ['Remove Round 12345678901', 'Round 12345678901 हटाएँ'],
  ['Remove Bank', 'Bank हटाएँ'],
  ['Round Deposit', 'राउंड Deposit'],
])('%s: the words around what somebody typed alone are translated', (english, expected) => {
  expect(translate(english)).toBe(expected);
});
