import { outage } from '../log.ts';
import type { Clock, Services } from '../services.ts';
import { databaseClock } from '../store/database/clock.ts';
import type { Database } from '../store/database/database.ts';
import { clockDrift } from '../telemetry/metrics.ts';

/** How far, in milliseconds, a clock may be off before what it decides would be wrong. Source: D483. */
const DRIFT_MS = 60_000;

/** How far a clock is ahead of the database's, in milliseconds; the time that the answer takes is nobody's drift. */
async function driftOf(database: Database, clock: Clock): Promise<number> {
  const asked = clock.now().getTime();
  const there = (await databaseClock(database)).getTime();
  const answered = clock.now().getTime();
  if (asked > there) return asked - there;
  return Math.min(0, answered - there);
}

/**
 * Compares this process's clock with the database's, which all processes share. Resolves with whether they agree; the log
 * says once that they do not, and once that they do again.
 */
export function watchClock({ database, clock, log }: Services): () => Promise<boolean> {
  const disagreement = outage(log, 'clock');
  return async () => {
    const driftMs = await driftOf(database, clock);
    clockDrift.set(driftMs / 1_000);
    const agrees = Math.abs(driftMs) <= DRIFT_MS;
    if (agrees) disagreement.ended();
    else {
      const direction = driftMs > 0 ? 'ahead of' : 'behind';
      const seconds = Math.round(Math.abs(driftMs) / 1_000);
      disagreement.began(
        new Error(`It is ${seconds} seconds ${direction} the database's: jobs that act by time do not run here`),
      );
    }
    return agrees;
  };
}
