import { DRIFT_MS } from '../domain/time.ts';
import { outage } from '../log.ts';
import type { Clock, Log } from '../services.ts';
import { databaseClock } from '../store/database/clock.ts';
import type { Database } from '../store/database/database.ts';
import { clockDrift } from '../telemetry/metrics.ts';

/** How far a clock is ahead of the database's, in milliseconds; the time that the answer takes is nobody's drift. */
async function driftOf(database: Database, clock: Clock): Promise<number> {
  const asked = clock.now().getTime();
  const there = (await databaseClock(database)).getTime();
  const answered = clock.now().getTime();
  if (asked > there) return asked - there;
  return Math.min(0, answered - there);
}

/**
 * Compares the machine's clock with the database's, which all processes share. Resolves with whether they agree; the log
 * says once that they do not, and once that they do again.
 */
export function watchClock(
  { database, log }: { database: Database; log: Log },
  machine: Clock,
): () => Promise<boolean> {
  const disagreement = outage(log, 'clock');
  return async () => {
    const driftMs = await driftOf(database, machine);
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
