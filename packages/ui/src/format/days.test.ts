import { expect, test } from 'vitest';
import { addDays, daysOf, inOrder, periodOf, periods } from './days.ts';
import { parseTypedDay, tidyDay } from './typed-day.ts';

/** 00:10 on 1 March in India, still 28 February in Greenwich. */
const NOW = new Date('2027-02-28T18:40:00Z');

test('periods are days in India, and end with today', () => {
  expect(daysOf('today', NOW)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
  expect(daysOf('yesterday', NOW)).toEqual({ from: '2027-02-28', to: '2027-02-28' });
  expect(daysOf('last7Days', NOW)).toEqual({ from: '2027-02-23', to: '2027-03-01' });
  expect(daysOf('thisMonth', NOW)).toEqual({ from: '2027-03-01', to: '2027-03-01' });
  expect(daysOf('lastMonth', NOW)).toEqual({ from: '2027-02-01', to: '2027-02-28' });
});

test('the month before January is in the year before', () => {
  expect(daysOf('lastMonth', new Date('2027-01-15T08:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});

test('days are recognised as their period', () => {
  const later = new Date('2026-11-17T08:44:00Z');
  expect(periods.map((period) => periodOf(daysOf(period, later), later))).toEqual([...periods]);
  expect(periodOf({ from: '2026-11-02', to: '2026-11-09' }, later)).toBeUndefined();
  expect(periodOf({ from: '2026-11-17', to: '' }, later)).toBeUndefined();
});

test('adding days crosses the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('reversed days are swapped, open ones unchanged', () => {
  expect(inOrder({ from: '2026-11-20', to: '2026-11-01' })).toEqual({ from: '2026-11-01', to: '2026-11-20' });
  expect(inOrder({ from: '2026-11-20', to: '' })).toEqual({ from: '2026-11-20', to: '' });
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-1-2', '2026-01-02'],
  [' 20/11/2026 ', '2026-11-20'],
  ['2.1.2026', '2026-01-02'],
  ['20-11-2026', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
  ['20112026', '2026-11-20'],
  ['20261120', '2026-11-20'],
  ['20122012', '2012-12-20'],
  ['२०/११/२०२६', '2026-11-20'],
])('%s is a day', (text, day) => {
  expect(parseTypedDay(text)).toBe(day);
});

test.each([
  '',
  '31/04/2026',
  '29/02/2027',
  '20/11/26',
  '20261320',
  '31042026',
  '201126',
  '11/20/2026',
  'yesterday',
  '2026-11',
])('%j is not a day', (text) => {
  expect(parseTypedDay(text)).toBeNull();
});

test.each([
  ['11021996', '11/02/1996'],
  ['1996-02-11', '11/02/1996'],
  ['1/2/1996', '1/2/1996'],
  ['11.2.1996', '11/2/1996'],
  ['11/', '11/'],
  ['110', '11/0'],
  ['11/021', '11/02/1'],
  ['11/02/19961', '11/02/1996'],
  ['eleven', ''],
  ['११०२१९९६', '11/02/1996'],
  ['2015-1-02', '02/1/2015'],
])('%s is tidied to %s during typing', (typed, tidied) => {
  expect(tidyDay(typed)).toBe(tidied);
});

test.each([
  ['2015-01-01', '01/01/2015'],
  ['2012-12-20', '20/12/2012'],
  ['11021996', '11/02/1996'],
  ['20122012', '20/12/2012'],
  ['19/9/1996', '19/9/1996'],
  ['20-12-2012', '20/12/2012'],
  ['१९०९१९९६', '19/09/1996'],
])('%s becomes %s key by key', (keys, day) => {
  expect([...keys].reduce((typed, key) => tidyDay(typed + key), '')).toBe(day);
});
