/** How long an id may stay away: many times as long as a decision may wait for a wallet. */
const MOST_MS = 120_000;
const MOST_IDS = 1_000n;

/**
 * Ids of events are given before the commit, so one may appear behind many that are younger. Keeps the newest id that was
 * seen, and those below it that were not: their transactions go on, or came to nothing.
 */
export class MissingIds {
  newest: bigint;
  /** Since when, oldest first. */
  readonly #since = new Map<bigint, number>();

  constructor(newest: bigint) {
    this.newest = newest;
  }

  list(): bigint[] {
    return [...this.#since.keys()];
  }

  /** Notes ids in their order, as they were read at a time, in milliseconds; forgets what did not come by then. */
  saw(ids: readonly bigint[], at: number): void {
    for (const id of ids) {
      this.#since.delete(id);
      if (id <= this.newest) continue;
      const first = this.newest + 1n;
      for (let missing = id - first > MOST_IDS ? id - MOST_IDS : first; missing < id; missing += 1n)
        this.#since.set(missing, at);
      this.newest = id;
    }
    for (const [id, since] of this.#since) {
      if (at - since < MOST_MS && this.#since.size <= MOST_IDS) break;
      this.#since.delete(id);
    }
  }
}
