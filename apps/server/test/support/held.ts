import { expect } from 'vitest';
import type { Database, Transaction } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';

/** Waits until this many transactions wait for a lock. */
export const untilWaiting = (database: Database, many: number) =>
  expect
    .poll(
      () =>
        database.query(
          sql`select 1 as one from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ),
      { timeout: 10_000 },
    )
    .toHaveLength(many);

type Work = (tx: Transaction) => Promise<unknown>;

/** Starts a call while something is locked and lets it wait for that; then runs `goOn` under the lock, and releases it. */
export async function whileHeld<Answer>(
  database: Database,
  [lock, goOn]: readonly [lock: Work, goOn: Work],
  begin: () => PromiseLike<Answer>,
): Promise<Answer> {
  const [held, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = database.transaction(async (tx) => {
    await lock(tx);
    held.resolve();
    await waits.promise;
    await goOn(tx);
  });
  await held.promise;
  const answer = Promise.resolve(begin());
  try {
    await untilWaiting(database, 1);
  } finally {
    waits.resolve();
  }
  await other;
  return answer;
}

/** Starts two calls that wait for the same lock, in order; both continue once it is released. */
export async function bothWhileHeld<One, Two>(
  database: Database,
  lock: Work,
  [first, second]: readonly [first: () => PromiseLike<One>, second: () => PromiseLike<Two>],
): Promise<[One, Two]> {
  const [held, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = database.transaction(async (tx) => {
    await lock(tx);
    held.resolve();
    await waits.promise;
  });
  await held.promise;
  try {
    const one = Promise.resolve(first());
    await untilWaiting(database, 1);
    const two = Promise.resolve(second());
    await untilWaiting(database, 2);
    waits.resolve();
    return [await one, await two];
  } finally {
    waits.resolve();
    await other;
  }
}
