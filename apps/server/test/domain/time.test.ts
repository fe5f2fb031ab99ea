import { indianDateTime } from '@cage/contract/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageOn } from '../../src/domain/registration.ts';
import { indianDay, spanOfDays, startOfIndianDay } from '../../src/domain/time.ts';

test.each([
  ['2026-11-20T08:35:09.999Z', '2026-11-20 14:05:09'],
  ['2026-11-20T18:29:59.999Z', '2026-11-20 23:59:59'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21 00:00:00'],
  ['2000-02-28T18:30:00.000Z', '2000-02-29 00:00:00'],
  ['0001-01-01T00:00:00.000Z', '0001-01-01 05:30:00'],
])('%s is %s in India', (instant, expected) => {
  expect(indianDateTime(new Date(instant))).toBe(expected);
  expect(indianDay(new Date(instant))).toBe(expected.slice(0, 10));
});

test('a day begins on itself, and any instant of any year falls within a day that has begun', () => {
  const instants = fc.date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, (instant) => {
      const start = startOfIndianDay(instant);
      expect(indianDay(start)).toBe(indianDay(instant));
      expect(instant.getTime() - start.getTime()).toBeLessThan(24 * 60 * 60_000);
      expect(instant.getTime()).toBeGreaterThanOrEqual(start.getTime());
    }),
  );
});

test('a filter covers its days, both included', () => {
  expect(spanOfDays({ from: '2026-11-20', to: '2026-11-20' })).toEqual({
    since: new Date('2026-11-19T18:30:00Z'),
    before: new Date('2026-11-20T18:30:00Z'),
  });
  expect(spanOfDays({})).toEqual({ since: undefined, before: undefined });
});

test.each(['', '2027-02-30', '10000-01-01', '-000001-01-01', '2000-1-1', 'x'])('%j is no date of birth', (text) => {
  expect(ageOn(text, new Date('2026-11-20T08:35:09Z'))).toBeNull();
});
