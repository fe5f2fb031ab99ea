import { expect, test } from 'vitest';
import { differencesOf, recordOf } from './difference.ts';

test('changed values are listed beside unchanged ones, nested values by path', () => {
  const before = JSON.stringify({ rate: '88', banks: [{ ifsc: 'A' }, null], gone: true });
  const after = JSON.stringify({ rate: '88', banks: [{ ifsc: 'B' }, null], added: '' });
  expect(differencesOf(before, after)).toEqual([
    { field: 'rate', before: '88', after: '88', changed: false },
    { field: 'banks.0.ifsc', before: 'A', after: 'B', changed: true },
    { field: 'banks.1', before: 'null', after: 'null', changed: false },
    { field: 'gone', before: 'true', after: null, changed: true },
    { field: 'added', before: null, after: '""', changed: true },
  ]);
});

test('one side alone is no change, and text that is not JSON is shown as it is', () => {
  expect(differencesOf(null, '{"message":"No"}')).toEqual([
    { field: 'message', before: null, after: 'No', changed: false },
  ]);
  expect(differencesOf('plain', null)).toEqual([{ field: 'value', before: 'plain', after: null, changed: false }]);
  expect(differencesOf(null, null)).toEqual([]);
});

test.each([
  ['recharge.reversed', 'R261117QH2ZZ81C', null, 'R261117QH2ZZ81C'],
  ['bet.voided.refused', '4711', null, '4711'],
  ['debt.written-off', 'P2', '{"debt":"12","recharge":"R261117QH2ZZ81C"}', 'R261117QH2ZZ81C'],
  ['debt.written-off', 'P2', '{"debt":"13","bet":"4711"}', '4711'],
  ['proposal.made', '4711', '{"amountPaise":"1"}', null],
  ['payment-settings.changed', 'C1', null, null],
])('%s of %s leads to its record', (action, subject, after, record) => {
  expect(recordOf({ action, subject, before: null, after })).toBe(record);
});
