import { expect, test, vi } from 'vitest';
import { watchInactivity } from './inactivity.ts';

function watchAt() {
  const clock = { ms: 1_000_000 };
  const calls = { onWarn: vi.fn(), onCalm: vi.fn(), onExpire: vi.fn() };
  return { clock, calls, watch: watchInactivity({ now: () => clock.ms, ...calls }) };
}

test('warns a minute before, expires at 14 minutes and not a millisecond before', () => {
  const { clock, calls, watch } = watchAt();
  clock.ms += 13 * 60_000 - 1;
  watch.check();
  expect(calls.onWarn).not.toHaveBeenCalled();
  clock.ms += 1;
  watch.check();
  expect(calls.onWarn).toHaveBeenCalledOnce();
  clock.ms += 60_000 - 1;
  watch.check();
  expect(calls.onExpire).not.toHaveBeenCalled();
  clock.ms += 1;
  watch.check();
  expect(calls.onExpire).toHaveBeenCalledOnce();
});

test('activity restarts the timer and withdraws the warning', () => {
  const { clock, calls, watch } = watchAt();
  clock.ms += 13.5 * 60_000;
  watch.check();
  watch.touch();
  expect(calls.onCalm).toHaveBeenCalledOnce();
  clock.ms += 13.9 * 60_000;
  watch.check();
  expect(calls.onExpire).not.toHaveBeenCalled();
});

test('F4: moving the mouse after a night of sleep does not revive the session', () => {
  const { clock, calls, watch } = watchAt();
  clock.ms += 8 * 60 * 60_000;
  watch.touch();
  expect(calls.onExpire).toHaveBeenCalledOnce();
  watch.touch();
  expect(calls.onExpire).toHaveBeenCalledOnce();
});
