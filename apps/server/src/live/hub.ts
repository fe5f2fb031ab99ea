import type { LiveEvent } from '@cage/contract';
import type { Caller } from '../handler.ts';
import { outage } from '../log.ts';
import type { Live, Services } from '../services.ts';
import { EVENTS_CHANNEL, eventsAfter, newestEvent, type StoredEvent } from '../store/live-events.ts';
import { sessionIsLive } from '../store/sessions.ts';

const POLL_MS = 5_000;
/** Ids are given before the commit: an event may appear this many ids behind one already seen. */
const BEHIND = 200n;

interface Watcher {
  caller: Caller;
  queue: LiveEvent[];
  wake: () => void;
  ended: boolean;
}

export interface Hub extends Live {
  close(): Promise<void>;
}

/** Brings committed events to the people who watch, in every process: woken by NOTIFY, and by a poll for what it lost. */
export async function openHub({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>): Promise<Hub> {
  const watchers = new Set<Watcher>();
  const delivery = outage(log, 'The delivery of live events');
  const seen = new Set<bigint>();
  let newest = await newestEvent(database);
  const startedAfter = newest;
  let reading: Promise<void> | null = null;
  let again = false;

  async function deliver(event: StoredEvent): Promise<void> {
    for (const watcher of watchers) {
      const { caller } = watcher;
      if (!event.audience.includes(caller.actingId) && !event.audience.includes(caller.accountId)) continue;
      if (event.type === 'session-ended' && (await sessionIsLive(database, caller.sessionId, clock.now()))) continue;
      watcher.queue.push(event.code === null ? { type: event.type } : { type: event.type, code: event.code });
      if (event.type === 'session-ended') watcher.ended = true;
      watcher.wake();
    }
  }

  async function read(): Promise<void> {
    const from = newest - BEHIND > startedAfter ? newest - BEHIND : startedAfter;
    for (const event of await eventsAfter(database, from)) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      if (event.id > newest) newest = event.id;
      await deliver(event);
    }
    for (const id of seen) if (id < newest - 2n * BEHIND) seen.delete(id);
  }

  /** One reading at a time; a wake-up during one asks for one more. */
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

  async function* eventsOf(watcher: Watcher): AsyncGenerator<LiveEvent, undefined> {
    watchers.add(watcher);
    try {
      for (;;) {
        yield* watcher.queue.splice(0);
        if (watcher.ended) return undefined;
        await new Promise<void>((resolve) => {
          watcher.wake = resolve;
          if (watcher.queue.length > 0 || watcher.ended) resolve();
        });
      }
    } finally {
      watchers.delete(watcher);
    }
  }

  const unlisten = await database.listen(EVENTS_CHANNEL, wake);
  const timer = setInterval(wake, POLL_MS).unref();

  return {
    watch(caller) {
      const watcher: Watcher = { caller, queue: [{ type: 'ready' }], wake: () => {}, ended: false };
      const events = eventsOf(watcher);
      return {
        [Symbol.asyncIterator]: () => ({
          next: () => events.next(),
          // Whoever leaves is forgotten at once: a generator that waits would not hear of it before the next event.
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
