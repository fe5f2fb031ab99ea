import { expect, test } from 'vitest';
import { paiseOf, rupeesOf } from './money.ts';

test.for([
  ['100', 10_000n],
  ['0.5', 50n],
  ['12.34', 1_234n],
  ['1.234', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['٣', null],
] as const)('%j is %s paise', ([rupees, paise]) => expect(paiseOf(rupees)).toBe(paise));

test('paise are written as rupees with two decimals', () => {
  expect([rupeesOf(5n), rupeesOf(1_234n), rupeesOf(0n)]).toEqual(['0.05', '12.34', '0.00']);
});
