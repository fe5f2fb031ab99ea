import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mode, whyOff } from './mode.ts';

const machine = vi.hoisted(() => ({ canPin: true }));
vi.mock('./pinned-chromium.ts', () => ({
  get canPin() {
    return machine.canPin;
  },
}));

beforeEach(() => {
  vi.stubEnv('CI', '');
  vi.stubEnv('PICTURES', 'compare');
});
afterEach(() => vi.unstubAllEnvs());

test('where the pinned browser runs, the mode is the one asked for, and nothing is logged', () => {
  machine.canPin = true;
  expect([mode(), whyOff()]).toEqual(['compare', null]);
  vi.stubEnv('PICTURES', 'update');
  expect([mode(), whyOff()]).toEqual(['update', null]);
});

test('elsewhere the stories run without pictures and say so; CI fails', () => {
  machine.canPin = false;
  expect([mode(), whyOff()]).toEqual(['off', expect.stringContaining('Linux on x64')]);
  vi.stubEnv('PICTURES', undefined);
  expect([mode(), whyOff()]).toEqual(['off', null]);
  vi.stubEnv('PICTURES', 'compare');
  vi.stubEnv('CI', '1');
  expect(mode).toThrow('run CI there');
});
