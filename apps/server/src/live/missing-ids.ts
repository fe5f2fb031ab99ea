/** How long an id may be missing: many times as long as a decision may wait for a wallet. */
const MOST_MS = 120_000;
const MOST_IDS = 1_000n;

/**
 * Ids of events are assigned before the commit, so one may appear after many newer ones. Keeps the newest id seen, and the
 * lower ids not seen: their transactions are still running, or were rolled back.
 */
export class MissingIds {
  newest: bigint;
  /** When each was first missed, oldest first. */
  readonly #since = new Map<bigint, number>();

  constructor(newest: bigint) {
    this.newest = newest;
  }

  list(): bigint[] {
    return [...this.#since.keys()];
  }

  /** Notes ids in order, with the time of reading in milliseconds; forgets ids that have been missing too long. */
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
