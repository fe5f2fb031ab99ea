import type { LiveEvent } from '@cage/contract/live';
import { liveEvent } from '@cage/contract/live';
import { afterEach, expect, test, vi } from 'vitest';
import { eventStream } from '../../src/http/event-stream.ts';
import { openCage } from '../support/cage.ts';
import { listening } from '../support/listening.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Events sent by hand, and whether their reader has left. */
function byHand() {
  let answer: (event: LiveEvent) => void = () => {};
  const left = vi.fn();
  const events: AsyncIterable<LiveEvent> = {
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((resolve) => {
          answer = (value) => resolve({ done: false, value });
        }),
      async return() {
        left();
        return { done: true, value: undefined };
      },
    }),
  };
  return { events, left, tell: (event: LiveEvent) => answer(event) };
}

test('a stream without events for a while gets a heart-beat, another none', async () => {
  vi.useFakeTimers();
  const { events, left, tell } = byHand();
  const stream = eventStream(liveEvent, events);
  const heard: string[] = [];
  stream.on('data', (text: string) => heard.push(text));
  await vi.advanceTimersByTimeAsync(1);
  tell({ type: 'notified' });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heard).toEqual(['data: {"type":"notified"}\n\n']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(heard.slice(1)).toEqual([': still here\n\n']);
  stream.destroy();
  await vi.advanceTimersByTimeAsync(1);
  expect(left).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('D369: the 21st stream of an account is asked to retry, and a place is free once one has ended', async () => {
  const cage = await openCage();
  const { address } = await listening(cage, {});
  const [phone, desk, other] = [
    await cage.signIn('player'),
    await cage.signIn('player'),
    await cage.signIn('otherPlayer'),
  ];
  const watch = (token: string, signal = new AbortController().signal) =>
    fetch(`${address}/api/webapi/events`, { headers: { authorization: token }, signal });
  const first = new AbortController();
  expect((await watch(phone, first.signal)).status).toBe(200);
  for (let n = 1; n < 20; n += 1) expect((await watch(n % 2 ? phone : desk)).status).toBe(200);
  const refused = await watch(desk);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests', status: false });
  expect((await watch(other)).status).toBe(200);
  first.abort();
  await expect.poll(async () => (await watch(desk)).status, { timeout: 20_000 }).toBe(200);
  expect((await watch(phone)).status).toBe(429);
});
