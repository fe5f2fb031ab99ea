import { contract } from '@cage/contract/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './call.ts';
import { streamAnswer } from './stream-answer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE_MS = 60_000;
const patience = { beginsWithinMs: 2 * MINUTE_MS, silentMs: MINUTE_MS };
const row = new TextEncoder().encode('ID\r\n');

/** Requests a list as CSV: its outcome, and how the server sends it. */
function taking(status = 200) {
  const began = Promise.withResolvers<void>();
  let on: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const given = Promise.withResolvers<never>();
    signal.addEventListener('abort', () => {
      given.reject(signal.reason);
      on?.error(signal.reason);
    });
    await Promise.race([began.promise, given.promise]);
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        on = controller;
      },
    });
    return new Response(body, { status, headers: { 'content-type': 'text/csv; charset=utf-8' } });
  });
  const coming = { endpoint: contract.listAgents, input: { limit: 20 }, accept: 'text/csv', ...patience };
  const api = createClient({ getToken: () => 'secret' });
  const became = vi.fn();
  streamAnswer(api, coming, (answer) => answer.text()).then(became, became);
  return {
    became,
    begin: () => began.resolve(),
    send: () => on?.enqueue(row),
    end: () => on?.close(),
    breakOff: () => on?.error(new TypeError('network error')),
  };
}

const failed = (code: string) => expect.objectContaining({ name: 'ApiError', code, retryable: true });

test('a list that takes half an hour arrives whole', async () => {
  const { became, begin, send, end } = taking();
  begin();
  for (let minute = 0; minute < 30; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
    send();
  }
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(became.mock.calls).toEqual([['ID\r\n'.repeat(30)]]);
});

test('one that falls silent is given up', async () => {
  const { became, begin, send } = taking();
  begin();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  send();
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(became).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(became.mock.calls).toEqual([[failed('timeout')]]);
});

test('one that never begins is given up', async () => {
  const { became } = taking();
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS - 1);
  expect(became).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(became.mock.calls).toEqual([[failed('timeout')]]);
});

test('one that breaks off is a network fault, and what arrived is dropped', async () => {
  const { became, begin, send, breakOff } = taking();
  begin();
  await vi.advanceTimersByTimeAsync(0);
  send();
  breakOff();
  await vi.advanceTimersByTimeAsync(0);
  expect(became.mock.calls).toEqual([[failed('network')]]);
});

test.each([
  ['forwards', 8 * 60 * MINUTE_MS],
  ['backwards', -8 * 60 * MINUTE_MS],
])('hours asleep count, even when the clock was put %s', async (_, ms) => {
  const { became, begin } = taking();
  begin();
  await vi.advanceTimersByTimeAsync(1_000);
  vi.setSystemTime(Date.now() + ms);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(became.mock.calls).toEqual([[failed('timeout')]]);
});

test('no timer is left once it has arrived', async () => {
  const { begin, end } = taking();
  begin();
  await vi.advanceTimersByTimeAsync(0);
  end();
  await vi.advanceTimersByTimeAsync(0);
  expect(vi.getTimerCount()).toBe(0);
});
