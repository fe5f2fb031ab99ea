import { expect, test } from 'vitest';
import { normalisePhone } from './people.ts';
import { plainText } from './plain-text.ts';
import { bareUtr, normaliseUtr, referenceIsLost, referenceProblem, referenceRules } from './recharges/references.ts';

test.each(['\u202A98110 00104\u202C', '\uFEFF9811000104', '98110\u200B00104\u200E', '९८११०००१०४', '+९१ ৯৮১১০০০১০৪'])(
  'a pasted phone number, %j, is the number',
  (given) => expect(normalisePhone(given)).toBe('9811000104'),
);

test.each(['\u202A4123 4567-8901\u202C', '\u200B412345678901', '४१२३४५६७८९०१'])(
  'a pasted UTR, %j, is the UTR',
  (given) =>
    expect([bareUtr(given), normaliseUtr(given), referenceProblem(given, referenceRules.upi)]).toEqual([
      ...['412345678901', '412345678901'],
      null,
    ]),
);

test('a reference with invisible marks is not lost while it is typed', () => {
  expect(referenceIsLost('\u202A4123', referenceRules.upi)).toBe(false);
  expect(referenceIsLost(`\u202A0x${'a'.repeat(64)}`, referenceRules.usdt)).toBe(false);
});

test('joiners of Indian scripts and of emoji stay', () =>
  expect(plainText('क्\u200Dष क्\u200Cष 👩\u200D👧')).toBe('क्\u200Dष क्\u200Cष 👩\u200D👧'));
