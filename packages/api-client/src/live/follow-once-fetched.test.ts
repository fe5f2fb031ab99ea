import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../http/call.ts';
import { followOnceFetched, RETRY_MS } from './follow-once-fetched.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const api = {} as Client;

test('after a failed fetch it is retried, and everything on the screen is refetched', async () => {
  const queryClient = new QueryClient();
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  const states: string[] = [];
  const stop = vi.fn();
  const follow = vi.fn(() => stop);
  const fetchFollow = vi.fn(async () => ({ follow }));
  fetchFollow.mockRejectedValueOnce(new TypeError('no network'));

  const leave = followOnceFetched(fetchFollow, api, queryClient, {
    begunAt: Date.now(),
    onState: (state) => states.push(state),
  });
  await vi.advanceTimersByTimeAsync(RETRY_MS - 1);
  expect([states, asked.mock.calls.length, follow.mock.calls.length]).toEqual([['down'], 0, 0]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.mock.calls.length, follow.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(RETRY_MS * 2);
  expect(fetchFollow).toHaveBeenCalledTimes(2);
  leave();
  expect(stop).toHaveBeenCalledOnce();
});

test('a page that was left meanwhile follows nothing', async () => {
  const follow = vi.fn(() => () => {});
  const leave = followOnceFetched(async () => ({ follow }), api, new QueryClient(), {
    begunAt: Date.now(),
    onState: () => {},
  });
  leave();
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect(follow).not.toHaveBeenCalled();
});
