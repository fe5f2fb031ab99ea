import type { Database, Queryable } from './database/database.ts';
import { sql } from './database/sql.ts';

const WINDOW_MS = 15 * 60_000;
const PER_PHONE = 5;
const PER_ADDRESS = 20;

/** Counts one more under each key, in one statement; a window starts with its first attempt. Answers the counts by key. */
async function count(database: Database, keys: readonly string[], now: Date): Promise<Map<string, number>> {
  const stale = new Date(now.getTime() - WINDOW_MS);
  const rows = await database.query<{ key: string; count: number }>(sql`
    insert into login_limits as l (key, window_start, count)
    select key, ${now}, 1 from unnest(${[...keys].sort()}::text[]) as key
    on conflict (key) do update set
      window_start = case when l.window_start <= ${stale} then excluded.window_start else l.window_start end,
      count = case when l.window_start <= ${stale} then 1 else l.count + 1 end
    returning key, count`);
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** Counts a sign-in against phone and address before anything is hashed; tells whether it may be evaluated. Source: R46, S4. */
export async function countAttempt(database: Database, phone: string, ip: string, now: Date): Promise<boolean> {
  const [phoneKey, addressKey] = [`phone:${phone}`, `address:${ip}`];
  const counts = await count(database, [phoneKey, addressKey], now);
  return (counts.get(phoneKey) ?? 0) <= PER_PHONE && (counts.get(addressKey) ?? 0) <= PER_ADDRESS;
}

/** Counts a registration against its address: each costs a hash, and nobody opens twenty accounts in a quarter of an hour. */
export async function countRegistration(database: Database, ip: string, now: Date): Promise<boolean> {
  const key = `register:${ip}`;
  return ((await count(database, [key], now)).get(key) ?? 0) <= PER_ADDRESS;
}

/** A right password clears the phone and takes its own attempt off the address. */
export async function forgiveAttempts(tx: Queryable, phone: string, ip: string): Promise<void> {
  await tx.query(sql`
    with cleared as (delete from login_limits where key = ${`phone:${phone}`})
    update login_limits set count = greatest(count - 1, 0) where key = ${`address:${ip}`}`);
}
