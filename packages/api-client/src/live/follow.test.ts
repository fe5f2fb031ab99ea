import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../http/call.ts';
import { follow } from './follow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BEAT_MS = 15_000;

/** A server whose streams stay open, and say what a test lets them say. */
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
    tell: (type: string) => say(`data: {"type":"${type}"}\n\n`),
  };
}

test('a connection that fell silent is taken for broken, and made anew', async () => {
  const { api, open, tell, beat } = serving();
  const states: string[] = [];
  const leave = follow(api, new QueryClient(), (state) => states.push(state));
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

test('a machine that slept has no connection any more, whatever its timers say', async () => {
  const { api, tell } = serving();
  const states: string[] = [];
  const leave = follow(api, new QueryClient(), (state) => states.push(state));
  await vi.advanceTimersByTimeAsync(0);
  tell('ready');
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states).toEqual(['live', 'down']);
  leave();
});
