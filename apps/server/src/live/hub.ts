import type { LiveEvent } from '@cage/contract/live';
import { type Caller, wouldEnter } from '../domain/caller.ts';
import { outage } from '../log.ts';
import type { Live, Services } from '../services.ts';
import {
  EVENTS_AT_ONCE,
  EVENTS_CHANNEL,
  eventsAfter,
  newestEvent,
  type StoredEvent,
} from '../store/live/live-events.ts';
import { callersAmong } from '../store/sessions/sessions.ts';
import { liveStreams } from '../telemetry/metrics.ts';
import { MissingIds } from './missing-ids.ts';
import { RecentEvents } from './recent-events.ts';

const POLL_MS = 5_000;
/** How many ids a starting process looks back, for events then in progress. */
const BEFORE_START = 200n;

interface Watcher {
  caller: Caller;
  ip: string;
  queue: LiveEvent[];
  wake: () => void;
  ended: boolean;
}

export interface Hub extends Live {
  close(): Promise<void>;
}

/** Delivers committed events to watchers, in every process: woken by NOTIFY, and by a poll for what NOTIFY lost. */
export async function openHub(services: Pick<Services, 'database' | 'clock' | 'log' | 'settings'>): Promise<Hub> {
  const { database, clock, log, settings } = services;
  const watchers = new Set<Watcher>();
  const delivery = outage(log, 'live');
  const ids = new MissingIds((await newestEvent(database)) - BEFORE_START);
  const lateComers = new RecentEvents(performance.now());
  let allAreDue = false;
  let reading: Promise<void> | null = null;
  let again = false;

  const isFor = ({ audience }: StoredEvent, { caller }: Pick<Watcher, 'caller'>) =>
    audience.includes(caller.actingId) || audience.includes(caller.accountId);

  function tell(watcher: Watcher, event: LiveEvent): void {
    watcher.queue.push(event);
    watcher.wake();
  }

  /**
   * Ends the streams of sessions that are over, including expired ones, and of those that would no longer be let in: their
   * role now demands a second factor, or other addresses.
   */
  async function endTheDead(asked: readonly Watcher[]): Promise<void> {
    if (asked.length === 0) return;
    const callers = await callersAmong(
      database,
      asked.map(({ caller }) => caller.sessionId),
      clock.now(),
    );
    for (const watcher of asked) {
      const caller = callers.get(watcher.caller.sessionId);
      if (watcher.ended || (caller && wouldEnter(caller, watcher.ip, settings))) continue;
      watcher.ended = true;
      tell(watcher, { type: caller ? 'permissions-changed' : 'session-ended' });
    }
  }

  async function readOn(): Promise<{ more: boolean }> {
    const at = performance.now();
    const { newest } = ids;
    const events = await eventsAfter(database, { id: newest, missing: ids.list() });
    // First, so that nobody receives an event after its session: check the watchers of these events, including those of ended
    // sessions. From time to time all are checked, since sessions also expire. Watchers that join meanwhile are not checked.
    const all = allAreDue;
    allAreDue = false;
    await endTheDead([...watchers].filter((watcher) => all || events.some((event) => isFor(event, watcher))));
    ids.saw(
      events.map(({ id }) => id),
      at,
    );
    for (const event of events) {
      // The watcher of an ended session has been notified; it means nothing to the account's others.
      if (event.type === 'session-ended') continue;
      lateComers.keep(event, performance.now());
      // One object for all watchers, so that it is encoded once.
      const told: LiveEvent = { type: event.type };
      for (const watcher of watchers) {
        if (!watcher.ended && isFor(event, watcher)) tell(watcher, told);
      }
    }
    return { more: events.filter(({ id }) => id > newest).length === EVENTS_AT_ONCE };
  }

  async function read(): Promise<void> {
    while ((await readOn()).more);
  }

  /** Runs one read at a time; a wake-up during a read causes another. */
  function wake(): void {
    if (reading) {
      again = true;
      return;
    }
    reading = read()
      .then(delivery.ended, delivery.began)
      .finally(() => {
        reading = null;
        if (again) {
          again = false;
          wake();
        }
      });
  }

  /** The first events of a stream. */
  function greeting({ caller }: Pick<Watcher, 'caller'>, agoMs: number | undefined): LiveEvent['type'][] {
    if (agoMs === undefined) return ['ready'];
    const since = lateComers.since(agoMs, performance.now(), (event) => isFor(event, { caller }));
    return ['ready', ...(since ?? (['missed'] as const))];
  }

  async function* eventsOf(watcher: Watcher, agoMs: number | undefined): AsyncGenerator<LiveEvent, undefined> {
    watchers.add(watcher);
    watcher.queue.push(...greeting(watcher, agoMs).map((type) => ({ type })));
    liveStreams.inc();
    try {
      for (;;) {
        yield* watcher.queue.splice(0);
        // Events, or the end, that came while the last was taken.
        if (watcher.queue.length > 0) continue;
        if (watcher.ended) return undefined;
        await new Promise<void>((resolve) => {
          watcher.wake = resolve;
          if (watcher.queue.length > 0 || watcher.ended) resolve();
        });
      }
    } finally {
      watchers.delete(watcher);
      liveStreams.dec();
    }
  }

  // Existing events are for nobody; ids missing among them may still come.
  await read();
  const unlisten = await database.listen(EVENTS_CHANNEL, wake);
  const timer = setInterval(() => {
    allAreDue = true;
    wake();
  }, POLL_MS).unref();

  return {
    watch(caller, ip, agoMs) {
      const watcher: Watcher = { caller, ip, queue: [], wake: () => {}, ended: false };
      const events = eventsOf(watcher, agoMs);
      return {
        [Symbol.asyncIterator]: () => ({
          next: () => events.next(),
          // Removes a leaving watcher at once: a waiting generator would not notice before the next event.
          return() {
            watcher.ended = true;
            watcher.wake();
            return events.return(undefined);
          },
        }),
      };
    },
    async close() {
      clearInterval(timer);
      for (const watcher of watchers) {
        watcher.ended = true;
        watcher.wake();
      }
      await unlisten();
      await reading;
    },
  };
}
