import type { Database, Queryable } from './database/database.ts';
import { sql } from './database/sql.ts';

const WINDOW_MS = 15 * 60_000;
const PER_PHONE = 5;
const PER_ADDRESS = 20;

const keysOf = (phone: string, ip: string) => [`phone:${phone}`, `address:${ip}`];

/**
 * Counts an attempt against the phone and the address before anything is hashed, in one statement, and tells whether
 * it may be evaluated. The window starts with its first attempt. Source: R46, S4.
 */
export async function countAttempt(database: Database, phone: string, ip: string, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - WINDOW_MS);
  const rows = await database.query<{ key: string; count: number }>(sql`
    insert into login_limits as l (key, window_start, count)
    select key, ${now}, 1 from unnest(${keysOf(phone, ip).sort()}::text[]) as key
    on conflict (key) do update set
      window_start = case when l.window_start <= ${stale} then excluded.window_start else l.window_start end,
      count = case when l.window_start <= ${stale} then 1 else l.count + 1 end
    returning key, count`);
  return rows.every(({ key, count }) => count <= (key.startsWith('phone:') ? PER_PHONE : PER_ADDRESS));
}

/** A right password clears the phone and takes its own attempt off the address. */
export async function forgiveAttempts(tx: Queryable, phone: string, ip: string): Promise<void> {
  await tx.query(sql`
    with cleared as (delete from login_limits where key = ${`phone:${phone}`})
    update login_limits set count = greatest(count - 1, 0) where key = ${`address:${ip}`}`);
}
