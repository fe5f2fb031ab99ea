import { expect, test } from 'vitest';
import { isFarAbove, sameName } from './compared.ts';

test.each([
  ['harpreet.gill', 'Harpreet Singh Gill', true],
  ['tanvi.kulkarni', 'TANVI KULKARNI', true],
  ['ravi.k', 'Ravi Kumar', true],
  ['harpreet99', 'Harpreet Gill', true],
  ['harpreetgill', 'Harpreet Gill', true],
  ['joseph.mathew', 'Harpreet Singh Gill', false],
  ['m.k', 'Meera Kapoor', false],
  ['lucky_777', 'Anil Deshmukh', false],
  ['player', '', false],
])('%s could be %s: %s', (username, name, same) => {
  expect(sameName(username, name)).toBe(same);
});

test.each([
  [300_00n, 100_00n, false],
  [300_01n, 100_00n, true],
  [1n, null, false],
])('%d paise after at most %d is far above: %s', (amountPaise, mostPaise, far) => {
  expect(isFarAbove(amountPaise, mostPaise)).toBe(far);
});
