import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire } from './codec.ts';
import { day, isDay } from './days.ts';

test.each([
  ['2026-11-20', true],
  ['2024-02-29', true],
  ['2100-02-29', false],
  ['2027-02-29', false],
  ['2027-02-30', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-01-32', false],
  ['10000-01-01', false],
  ['+010000-01-01', false],
  ['-000001-01-01', false],
  ['-2026-01-01', false],
  ['2026-1-1', false],
  ['20261120', false],
  ['2026-11-20 ', false],
  ['2026-11-20T00:00:00Z', false],
  ['२०२६-११-२०', false],
  ['', false],
])('%j is a day: %j', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2100-12-31', true],
  ['2101-01-01', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['9999-12-31', false],
])('a list can be asked about %s: %j', (text, expected) => {
  expect(fromWire(day, text) !== null).toBe(expected);
});

test('the day of every instant is a day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) =>
      isDay(date.toISOString().slice(0, 10)),
    ),
  );
});
