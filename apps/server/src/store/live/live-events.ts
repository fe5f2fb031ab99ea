import type { LiveEvent } from '@cage/contract/live';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';

export const EVENTS_CHANNEL = 'cage_events';

export interface StoredEvent {
  id: bigint;
  audience: number[];
  type: LiveEvent['type'];
  code: string | null;
}

/**
 * Tells accounts that something happened, once the transaction commits. The row is the truth; the notification only a
 * hint that wakes every process.
 */
export async function publish(
  tx: Transaction,
  event: { audience: readonly number[]; type: LiveEvent['type']; code?: string; at: Date },
): Promise<void> {
  await tx.query(
    prepared(
      'publish',
      sql`
    with written as (
      insert into live_events (audience, type, code, created_at)
      values (${[...new Set(event.audience)]}::int[], ${event.type}, ${event.code ?? null}::text, ${event.at}) returning id
    )
    select pg_notify(${EVENTS_CHANNEL}, id::text) from written`,
    ),
  );
}

/** The id of the newest event, from which a process that starts now goes on. */
export async function newestEvent(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0)::bigint as id from live_events`);
  return row?.id ?? 0n;
}

/** Events younger than an id. Ids are given before the commit, so a few behind it are read again: see the hub. */
export function eventsAfter(database: Queryable, id: bigint): Promise<StoredEvent[]> {
  return database.query<StoredEvent>(
    sql`select id, audience, type, code from live_events where id > ${id} order by id limit 500`,
  );
}
