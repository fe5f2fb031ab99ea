import type { LiveEvent } from '@cage/contract/live';
import { liveEvent } from '@cage/contract/live';
import { afterEach, expect, test, vi } from 'vitest';
import { eventStream } from '../../src/http/event-stream.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Events that are told by hand, and whether their reader has left. */
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

test('a stream to which nothing was written for a while has a heart-beat, another has none', async () => {
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
