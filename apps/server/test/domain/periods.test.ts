import { describe, expect, test } from 'vitest';
import { daysOf, periodBefore, runningMonth, trendOf } from '../../src/domain/periods.ts';

describe('what a period is compared with', () => {
  test.each([
    ['a running month, as far', '2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
    ['a whole month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['a whole month after a longer one', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    [
      'a month that has come further than the one before had days',
      '2026-03-01',
      '2026-03-30',
      '2026-02-01',
      '2026-02-28',
    ],
    ['January', '2027-01-01', '2027-01-05', '2026-12-01', '2026-12-05'],
    ['a day', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['the first of a month', '2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
    ['seven days over a month’s edge', '2026-10-29', '2026-11-04', '2026-10-22', '2026-10-28'],
    ['days of two months from a first', '2026-10-01', '2026-11-20', '2026-08-11', '2026-09-30'],
  ])('%s', (_, from, to, before, until) => {
    expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
  });

  test('nothing, if it has no beginning or is the wrong way round', () => {
    expect(periodBefore({ from: null, to: '2026-11-20' })).toBeNull();
    expect(periodBefore({ from: '2026-11-21', to: '2026-11-20' })).toBeNull();
  });
});

test.each([
  ['everything: the last thirty days', null, '2026-11-20', '2026-10-22', '2026-11-20'],
  ['a month: its days', '2026-11-01', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['a day: the week that ends with it', '2026-11-18', '2026-11-18', '2026-11-12', '2026-11-18'],
  ['a year: its last two months', '2026-01-01', '2026-11-20', '2026-09-20', '2026-11-20'],
  ['days to come: until today', '2026-11-10', '2026-12-31', '2026-11-10', '2026-11-20'],
  ['the wrong way round: a week', '2026-11-20', '2026-11-01', '2026-10-26', '2026-11-01'],
])('the chart shows of %s', (_, from, to, first, last) => {
  expect(trendOf({ from, to }, '2026-11-20')).toEqual({ from: first, to: last });
});

test('the days of a period, and the running month', () => {
  expect(daysOf({ from: '2026-10-31', to: '2026-11-02' })).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(runningMonth('2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});
