import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The tables that are partitioned by Indian months, each with the column whose instant decides a row's month. Source: ADR 60. */
export const monthly = [
  { whole: 'bets', key: 'placed_at' },
  { whole: 'audit_log', key: 'at' },
] as const;

export type Monthly = (typeof monthly)[number]['whole'];

/** The running month and the next two exist before they are needed. */
const AHEAD = 3;
/** Bets queue behind anyone who waits for this lock, so it is given up quickly and retried later. */
export const LOCK_MS = 2_000;

/**
 * Creates the missing months of each table, up to two after the running one; several processes may do so at once.
 * Returns the names of those created. Throws when it can't get a lock for two seconds, to be retried later.
 */
export async function makeMonths(database: Database, now: Date): Promise<string[]> {
  const made: string[] = [];
  for (const { whole, key } of monthly) {
    if (!(await areMissing(database, whole, now))) continue;
    const names = await database.transaction(async (tx) => {
      await tx.query({ text: `set local lock_timeout = ${LOCK_MS}`, values: [] });
      return tx.query<{ name: string }>(
        sql`select name from make_months(${whole}, ${key}, indian_month(${now}, ${AHEAD})) as made (name)`,
      );
    });
    made.push(...names.map(({ name }) => name));
  }
  return made;
}

async function areMissing(database: Queryable, whole: Monthly, now: Date): Promise<boolean> {
  const [row] = await database.query<{ missing: boolean }>(
    sql`select months_end(${whole}) < indian_month(${now}, ${AHEAD}) as missing`,
  );
  return row?.missing === true;
}
