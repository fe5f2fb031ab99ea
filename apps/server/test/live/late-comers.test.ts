import { expect, test } from 'vitest';
import { RecentEvents } from '../../src/live/recent-events.ts';
import type { StoredEvent } from '../../src/store/live/live-events.ts';

const event = (id: number, type: StoredEvent['type'] = 'notified'): StoredEvent => ({
  id: BigInt(id),
  audience: [],
  type,
});
const anybody = () => true;

test.each([
  [70_000, ['notified']],
  [69_999, []],
])('for data shown %i ms ago, ten seconds more may have passed on the way', (agoMs, told) => {
  const events = new RecentEvents(0);
  events.keep(event(1), 100_000);
  expect(events.since(agoMs, 180_000, anybody)).toEqual(told);
});

test('events older than a minute are forgotten, and that is known', () => {
  const events = new RecentEvents(0);
  events.keep(event(1), 100_000);
  events.keep(event(2, 'balance-changed'), 160_001);
  expect(events.since(50_000, 160_001, anybody)).toEqual(['balance-changed']);
  expect(events.since(50_001, 160_001, anybody)).toBeNull();
});

test('only so many are kept, and those without room are known to be missing', () => {
  const events = new RecentEvents(0);
  for (let id = 1; id <= 10_000; id += 1) events.keep(event(id), 100_000 + id);
  expect(events.since(0, 110_001, anybody)).toEqual(['notified']);
  events.keep(event(10_001), 110_001);
  // The events of the last eight thousand milliseconds are left, and a newcomer may have been on its way for ten seconds.
  expect(events.since(0, 110_002, anybody)).toBeNull();
  expect(events.since(0, 112_002, anybody)).toEqual(['notified']);
});
