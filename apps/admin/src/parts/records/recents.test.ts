import { beforeEach, expect, test, vi } from 'vitest';
import { addRecentPlace, recentsOf } from './recents.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('the latest place is first, listed once, and keeps the name known for it', () => {
  addRecentPlace('A1', { record: 'R1', label: 'R1, priya' });
  addRecentPlace('A1', { to: '/admin/settings' });
  addRecentPlace('A1', { record: 'R1' });
  expect(recentsOf('A1')).toEqual([{ record: 'R1', label: 'R1, priya' }, { to: '/admin/settings' }]);
});

test('six are kept for each account', () => {
  for (let number = 1; number <= 8; number += 1) addRecentPlace('A1', { record: `R${number}` });
  expect(recentsOf('A1').map((recent) => 'record' in recent && recent.record)).toEqual([
    'R8',
    'R7',
    'R6',
    'R5',
    'R4',
    'R3',
  ]);
  expect(recentsOf('A2')).toEqual([]);
});

test('anything else in the storage is ignored', () => {
  sessionStorage.setItem('cage.recents.A1', '[{"to":1},null,{"record":"R1"}]');
  expect(recentsOf('A1')).toEqual([{ record: 'R1' }]);
  sessionStorage.setItem('cage.recents.A1', 'nonsense');
  expect(recentsOf('A1')).toEqual([]);
});
