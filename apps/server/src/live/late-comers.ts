import type { StoredEvent } from '../store/live/live-events.ts';

/** Who comes has asked for what it shows a moment before. */
const KEPT_MS = 60_000;
const MOST_EVENTS = 10_000;
/** Of them, once there is no room for another one. */
const KEPT_EVENTS = 8_000;
/** How much longer somebody may be on the way here than what it asked for was. */
const ON_THE_WAY_MS = 10_000;

/** What was told lately, for whoever comes after it: between its questions and its stream nothing may be lost. */
export class LateComers {
  readonly #told: { event: StoredEvent; at: number }[] = [];
  /** From when on it is complete, in milliseconds of the process. */
  #since: number;

  constructor(since: number) {
    this.#since = since;
  }

  /** Keeps an event that is told now. */
  keep(event: StoredEvent, at: number): void {
    this.#told.push({ event, at });
    const old = this.#told.findIndex((one) => at - one.at < KEPT_MS);
    // Some more at once: what is taken from the front moves all that stands behind it.
    const over = this.#told.length > MOST_EVENTS ? this.#told.length - KEPT_EVENTS : 0;
    if (old === 0 && over === 0) return;
    const gone = this.#told.splice(0, Math.max(old, over));
    this.#since = gone.at(-1)?.at ?? this.#since;
  }

  /** What happened in the last `agoMs` to whom it is for; `null` when that is not all known. */
  since(agoMs: number, at: number, isFor: (event: StoredEvent) => boolean): StoredEvent['type'][] | null {
    const from = at - agoMs - ON_THE_WAY_MS;
    if (from <= this.#since) return null;
    const types = this.#told.filter((one) => one.at >= from && isFor(one.event)).map(({ event }) => event.type);
    return [...new Set(types)];
  }
}
