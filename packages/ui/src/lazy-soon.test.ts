import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { lazyPrefetched } from './lazy-soon.ts';
import { reportContentDrawn } from './use-idle.ts';

/** A browser that reports when it is idle. */
function aBrowser() {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return idle;
}

afterEach(() => vi.unstubAllGlobals());

let awaiting = false;
const Part = () => 'here';
const drawn = (What: ReturnType<typeof lazyPrefetched<object>>) =>
  renderToStaticMarkup(createElement(Suspense, { fallback: 'waiting' }, createElement(What)));

// This test comes first, because a page is drawn only once.
test('nothing is fetched before the page is drawn', () => {
  const idle = aBrowser();
  lazyPrefetched(async () => Part);
  expect(idle).toHaveLength(0);
  reportContentDrawn(() => awaiting);
  expect(idle).toHaveLength(1);
  for (const then of idle) then();
});

test('nothing is fetched while an answer is pending', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const idle = aBrowser();
  const load = vi.fn(async () => Part);
  awaiting = true;
  lazyPrefetched(load);
  lazyPrefetched(load);
  for (let n = 0; n < 5; n += 1) {
    for (const then of idle.splice(0)) then();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(load).not.toHaveBeenCalled();
  awaiting = false;
  for (const then of idle.splice(0)) then();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part fetched while the browser was idle is drawn at once', async () => {
  const idle = aBrowser();
  const load = vi.fn(async () => Part);
  const Soon = lazyPrefetched(load);
  expect(load).not.toHaveBeenCalled();
  idle[0]?.();
  await load.mock.results[0]?.value;
  expect(drawn(Soon)).toBe('here');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that could not be fetched then is fetched when opened', async () => {
  const idle = aBrowser();
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('No connection'));
  const Soon = lazyPrefetched(load);
  idle[0]?.();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(drawn(Soon)).toContain('waiting');
  await vi.waitFor(() => expect(drawn(Soon)).toBe('here'));
});
