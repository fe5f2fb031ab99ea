import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** The tables that are kept by Indian months, each with the instant that tells a row's. Source: ADR 60. */
export const monthly = [
  { whole: 'bets', key: 'placed_at' },
  { whole: 'audit_log', key: 'at' },
] as const;

export type Monthly = (typeof monthly)[number]['whole'];

/** The month that is running and the next two are there before anybody needs them. */
const AHEAD = 3;
/** Whoever bets waits behind whoever waits for this lock: it comes at once or another time. */
export const LOCK_MS = 2_000;

/**
 * Makes the months of each table that are not there yet, up to two after the running one; several processes may do so at
 * once. Answers what it made. Throws when a lock is not to be had for two seconds: then it comes again.
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
