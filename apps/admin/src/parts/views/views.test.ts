import { beforeEach, expect, test, vi } from 'vitest';
import { removeView, saveView, viewAddress, viewsOf } from './views.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const late = { name: 'Late', to: '/admin/deposit_history?status=cancelled' };

test('a view belongs to its account, and is gone once removed', () => {
  saveView('Admin1', late);
  expect(viewsOf('Admin1')).toEqual([late]);
  expect(viewsOf('Admin2')).toEqual([]);
  removeView('Admin1', late);
  expect(viewsOf('Admin1')).toEqual([]);
  expect(kept.size).toBe(0);
});

test('in a list a name has one view, and an address one name', () => {
  saveView('Admin1', late);
  const renamed = { ...late, name: 'Rejected' };
  saveView('Admin1', renamed);
  expect(viewsOf('Admin1')).toEqual([renamed]);
  const moved = { name: 'Rejected', to: '/admin/deposit_history?status=reversed' };
  saveView('Admin1', moved);
  expect(viewsOf('Admin1')).toEqual([moved]);
  const elsewhere = { name: 'Rejected', to: '/admin/withdraw_history?status=denied' };
  saveView('Admin1', elsewhere);
  expect(viewsOf('Admin1')).toEqual([moved, elsewhere]);
});

test('anything else in the storage is ignored', () => {
  kept.set('cage.views.Admin1', '[{"name":"x","to":"https://elsewhere.example"},{"name":3},null]');
  expect(viewsOf('Admin1')).toEqual([]);
  kept.set('cage.views.Admin1', '{');
  expect(viewsOf('Admin1')).toEqual([]);
});

test('a view leaves out the page and the record, and sorts its parameters', () => {
  expect(viewAddress('/admin/x', '?status=win&cursor=abc&at=51&record=R1&from=2026-11-01')).toBe(
    '/admin/x?from=2026-11-01&status=win',
  );
  expect(viewAddress('/admin/x', '?record=R1')).toBe('/admin/x');
});
