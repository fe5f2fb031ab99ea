import type { StoredEvent } from '../store/live/live-events.ts';

/** A newcomer read what it shows a moment ago. */
const KEPT_MS = 60_000;
const MOST_EVENTS = 10_000;
/** How many are kept once there is no room for another. */
const KEPT_EVENTS = 8_000;
/** How much longer a newcomer may take to arrive than its reads took. */
const ON_THE_WAY_MS = 10_000;

/** Recent events, for newcomers: nothing may be lost between their reads and their stream. */
export class RecentEvents {
  readonly #told: { event: StoredEvent; at: number }[] = [];
  /** The time since which it is complete, in milliseconds of the process. */
  #since: number;

  constructor(since: number) {
    this.#since = since;
  }

  /** Keeps an event that is being delivered. */
  keep(event: StoredEvent, at: number): void {
    this.#told.push({ event, at });
    const old = this.#told.findIndex((one) => at - one.at < KEPT_MS);
    // Removes a few more at once, since removing from the front moves all the rest.
    const over = this.#told.length > MOST_EVENTS ? this.#told.length - KEPT_EVENTS : 0;
    if (old === 0 && over === 0) return;
    const gone = this.#told.splice(0, Math.max(old, over));
    this.#since = gone.at(-1)?.at ?? this.#since;
  }

  /** Returns the types of the last `agoMs` for a newcomer; `null` when not all of them are known. */
  since(agoMs: number, at: number, isFor: (event: StoredEvent) => boolean): StoredEvent['type'][] | null {
    const from = at - agoMs - ON_THE_WAY_MS;
    if (from <= this.#since) return null;
    const types = this.#told.filter((one) => one.at >= from && isFor(one.event)).map(({ event }) => event.type);
    return [...new Set(types)];
  }
}
