import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createRefresher } from './refresher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  focusManager.setFocused(undefined);
  vi.useRealTimers();
});

const list = ['list'];
const counts = ['counts'];

/** A screen with a list and counts, on a line where each answer takes this long. */
async function screenOn(answerMs: number) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, networkMode: 'always' } } });
  const asked: string[] = [];
  const answered: string[] = [];
  for (const queryKey of [list, counts]) {
    const name = queryKey.join();
    queries.setQueryData(queryKey, 0);
    const observer = new QueryObserver(queries, {
      queryKey,
      queryFn: async ({ signal }) => {
        asked.push(name);
        await new Promise((resolve) => setTimeout(resolve, answerMs));
        if (!signal.aborted) answered.push(name);
        return asked.length;
      },
    });
    onTestFinished(observer.subscribe(() => {}));
  }
  const refresher = createRefresher(queries, [counts]);
  onTestFinished(() => refresher.stop());
  queries.mount();
  onTestFinished(() => queries.unmount());
  return { ...refresher, asked, answered };
}

test('events close together cause one refetch, and the rest follow a second later', async () => {
  const { refresh, asked } = await screenOn(10);
  for (let n = 0; n < 10; n += 1) {
    refresh([list, counts]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(asked).toEqual(['list', 'counts']);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['list', 'counts', 'list', 'counts']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
});

test('however fast events come, answers on a slow line arrive, and the last request follows all events', async () => {
  const { refresh, asked, answered } = await screenOn(3_000);
  for (let n = 0; n < 40; n += 1) {
    refresh([list]);
    await vi.advanceTimersByTimeAsync(400);
  }
  expect(answered.length).toBeGreaterThanOrEqual(4);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  // The request in flight at the last event may have been answered before it.
  expect(asked.length).toBeGreaterThan(before);
  expect(answered).toEqual(asked);
});

test('an unfocused tab keeps its counts fresh, and refetches the rest on focus', async () => {
  const { refresh, asked } = await screenOn(10);
  focusManager.setFocused(false);
  refresh([list, counts]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual(['counts']);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual(['counts', 'list']);
});

test('nothing is refetched after leaving', async () => {
  const { refresh, stop, asked } = await screenOn(1_000);
  refresh([list]);
  await vi.advanceTimersByTimeAsync(60);
  refresh([list]);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual(['list']);
});
