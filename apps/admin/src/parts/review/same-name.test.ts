import { expect, test } from 'vitest';
import { sameName } from './same-name.ts';

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
