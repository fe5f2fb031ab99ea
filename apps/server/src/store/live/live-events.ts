import type { LiveEvent } from '@cage/contract/live';
import type { Queryable, Transaction } from '../database/database.ts';
import { constant, prepared, type Statement, sql } from '../database/sql.ts';

export const EVENTS_CHANNEL = 'cage_events';

export interface StoredEvent {
  id: bigint;
  audience: number[];
  type: LiveEvent['type'];
}

export interface NewEvent {
  audience: readonly number[];
  type: LiveEvent['type'];
}

/** Writes events in their order. An audience is passed as text, because PostgreSQL has no arrays of arrays of different lengths. */
export const writingEvents = (events: readonly NewEvent[], at: Date): Statement => sql`
  insert into live_events (audience, type, created_at)
  select e.audience::int[], e.type, ${at}::timestamptz
  from unnest((select ${events.map(({ audience }) => `{${[...new Set(audience)]}}`)}::text[]), (select ${events.map(({ type }) => type)}::text[]))
    with ordinality as e (audience, type, position)
  order by e.position`;

/**
 * Publishes an event to accounts once the transaction commits. The row is authoritative; the wake-up is only a hint to
 * every process.
 */
export async function publishEvent(tx: Transaction, { at, ...event }: NewEvent & { at: Date }): Promise<void> {
  tx.send(prepared('publish', writingEvents([event], at)));
  tx.wake(EVENTS_CHANNEL);
}

/** The id of the newest event, where a process that starts now begins. */
export async function newestEvent(database: Queryable): Promise<bigint> {
  const [row] = await database.query<{ id: bigint }>(sql`select coalesce(max(id), 0)::bigint as id from live_events`);
  return row?.id ?? 0n;
}

/** The most newer events read at once: a reader that gets this many reads again. */
export const EVENTS_AT_ONCE = 500;

/** Events newer than an id, and those of the missing ids that have appeared since, in order. */
export function eventsAfter(
  database: Queryable,
  { id, missing }: { id: bigint; missing: readonly bigint[] },
): Promise<StoredEvent[]> {
  return database.query<StoredEvent>(
    prepared(
      'events-after',
      sql`(select id, audience, type from live_events where id = any(${missing}::bigint[]))
          union all
          (select id, audience, type from live_events where id > ${id} order by id limit ${constant(EVENTS_AT_ONCE)})
          order by id`,
    ),
  );
}
