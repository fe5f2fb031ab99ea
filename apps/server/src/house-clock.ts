import type { Clock } from './services.ts';
import { databaseClock } from './store/database/clock.ts';
import type { Queryable } from './store/database/database.ts';

/** A difference that the time of an answer does not explain. */
const NOTICEABLE_MS = 1_000;

/** A clock that shows the database's time; `follow` reads that again. */
export interface HouseClock extends Clock {
  follow(database: Queryable): Promise<void>;
}

/**
 * The time of the house: the database's clock, which all processes share, carried on by this process's monotonic timer.
 * Setting the machine's clock changes nothing, so what one process stamps is never in the others' future. Source: D493.
 */
export async function openHouseClock(database: Queryable): Promise<HouseClock> {
  let aheadOfTimerMs = Number.NaN;
  const clock: HouseClock = {
    now: () => new Date(performance.now() + aheadOfTimerMs),
    async follow(from) {
      const asked = performance.now();
      const there = (await databaseClock(from)).getTime();
      const readMs = there - (asked + performance.now()) / 2;
      if (!(Math.abs(readMs - aheadOfTimerMs) < NOTICEABLE_MS)) aheadOfTimerMs = readMs;
    },
  };
  await clock.follow(database);
  return clock;
}
