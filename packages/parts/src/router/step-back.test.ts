import { timing } from '@cage/ui/timing';
import { createMemoryHistory } from 'history';
import { expect, test, vi } from 'vitest';
import { stepBack } from './step-back.ts';

test('a double click leads one step back, also where the browser walks only after a while', () => {
  vi.useFakeTimers();
  const history = { ...createMemoryHistory(), back: vi.fn() };
  stepBack(history);
  vi.advanceTimersByTime(timing.doubleClick / 2);
  stepBack(history);
  expect(history.back).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(timing.doubleClick);
  stepBack(history);
  expect(history.back).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test('each place is a step of its own', () => {
  const history = createMemoryHistory({ initialEntries: ['/wallet', '/deposit', '/deposit?code=R1'] });
  stepBack(history);
  stepBack(history);
  expect(history.location.pathname).toBe('/wallet');
});
