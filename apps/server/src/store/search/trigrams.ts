import type { Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const known = new WeakMap<Queryable, Promise<boolean>>();

/** Whether the database can search within texts by an index; queried once. */
export function hasTrigrams(database: Queryable): Promise<boolean> {
  let answer = known.get(database);
  if (!answer) {
    answer = database
      .query(sql`select 1 as one from pg_extension where extname = 'pg_trgm'`)
      .then((rows) => rows.length > 0);
    answer.catch(() => known.delete(database));
    known.set(database, answer);
  }
  return answer;
}
