import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** The database's clock at this moment, within a transaction as well. */
export async function databaseClock(database: Queryable): Promise<Date> {
  const [row] = await database.query<{ now: Date }>(sql`select clock_timestamp() as now`);
  if (!row) throw new Error('A clock has one row');
  return row.now;
}
