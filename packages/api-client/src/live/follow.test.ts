import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from '../http/call.ts';
import { rechargeKeys } from '../recharges/keys.ts';
import { follow } from './follow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BEAT_MS = 15_000;
/** Events within a moment are combined into one refetch, and the next follows after a second. */
const GATHERED_MS = 50;
const PAUSE_MS = 1_000;

/** A server whose streams stay open and send what a test tells them to. */
function serving() {
  const streams: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>[] = [];
  const open = vi.fn<Client['open']>(async (_endpoint, _input, { signal }) => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        streams.push(controller);
        signal.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const say = (text: string) => streams.at(-1)?.enqueue(new TextEncoder().encode(text));
  return {
    api: { open } as unknown as Client,
    open,
    beat: () => say(': still here\n\n'),
    breakOff: () => streams.at(-1)?.error(new TypeError('network error')),
    tell: (type: string) => say(`data: {"type":"${type}"}\n\n`),
  };
}

test('a silent connection counts as broken and is opened again', async () => {
  const { api, open, tell, beat } = serving();
  const states: string[] = [];
  const leave = follow(api, new QueryClient(), { begunAt: Date.now(), onState: (state) => states.push(state) });
  await vi.advanceTimersByTimeAsync(0);
  tell('ready');
  for (let n = 0; n < 8; n += 1) {
    await vi.advanceTimersByTimeAsync(BEAT_MS);
    beat();
  }
  await vi.advanceTimersByTimeAsync(3 * BEAT_MS - 1);
  expect([states, open.mock.calls.length]).toEqual([['live'], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(states).toEqual(['live', 'down']);
  await vi.advanceTimersByTimeAsync(1_000);
  tell('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect([states, open.mock.calls.length]).toEqual([['live', 'down', 'live'], 2]);
  leave();
});

test('a machine that slept has lost its connection, whatever its timers say', async () => {
  const { api, tell } = serving();
  const states: string[] = [];
  const leave = follow(api, new QueryClient(), { begunAt: Date.now(), onState: (state) => states.push(state) });
  await vi.advanceTimersByTimeAsync(0);
  tell('ready');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states).toEqual(['live', 'down']);
  leave();
});

/** A page whose first data was requested some time before it follows the events. */
async function following(beganMsAgo: number) {
  const served = serving();
  const queries = new QueryClient();
  const queryFn = vi.fn(async () => 'rows');
  queries.setQueryData(rechargeKeys.counts(), 'rows');
  const leaveScreen = new QueryObserver(queries, {
    queryKey: rechargeKeys.counts(),
    queryFn,
    staleTime: 60_000,
  }).subscribe(() => {});
  const leave = follow(served.api, queries, { begunAt: Date.now() - beganMsAgo, onState: () => {} });
  onTestFinished(() => {
    leave();
    leaveScreen();
  });
  await vi.advanceTimersByTimeAsync(0);
  return { ...served, queryFn };
}

test('the first connection says how old the page is, and refetches nothing when nothing happened', async () => {
  const { open, tell, queryFn } = await following(3_200);
  expect(open.mock.calls.map(([, input]) => input)).toEqual([{ askedAgoSeconds: 4 }]);
  tell('ready');
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).not.toHaveBeenCalled();
});

test('what happened in between is refetched, or everything where the server does not know', async () => {
  const { tell, queryFn } = await following(3_200);
  tell('ready');
  tell('partner-called');
  await vi.advanceTimersByTimeAsync(0);
  expect(queryFn).not.toHaveBeenCalled();
  tell('recharge-created');
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(queryFn).toHaveBeenCalledTimes(1);
  tell('missed');
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a later connection refetches everything, without saying how old the page is', async () => {
  const { open, tell, queryFn, breakOff } = await following(0);
  tell('ready');
  await vi.advanceTimersByTimeAsync(0);
  breakOff();
  await vi.advanceTimersByTimeAsync(1_000);
  tell('ready');
  await vi.advanceTimersByTimeAsync(GATHERED_MS);
  expect(open.mock.calls.map(([, input]) => input)).toEqual([{ askedAgoSeconds: 0 }, {}]);
  expect(queryFn).toHaveBeenCalledTimes(1);
});
