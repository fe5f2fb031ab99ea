import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Some accounts beside one that is to decide with them. */
export interface Others {
  id: number;
  others: readonly number[];
  now: Date;
}

/** Remembers who could sign in as others since now, because they gave or were shown the passwords. */
export async function notePasswordsKnown(
  tx: Transaction,
  { ids, by, at }: { ids: readonly number[]; by: number; at: Date },
): Promise<void> {
  // In one order, so that two pages of the same reader do not wait for each other.
  await tx.query(sql`
    insert into password_hands (account_id, by_id, at)
    select id, ${by}::int, ${at}::timestamptz from unnest(${ids}::int[]) id order by id
    on conflict (account_id, by_id) do update set at = excluded.at`);
}

/** `hands`: of each account `i`, itself and whoever knew its password since, with all in whose hands they are in turn. */
export const handsSince = (accounts: Statement, since: Date): Statement => sql`hands as (
  select i as account, i as hand from (${accounts}) given
  union
  select h.account, p.by_id from hands h join password_hands p on p.account_id = h.hand and p.at > ${since}
)`;

/**
 * Which of some accounts could be the same person as another: two people are needed, not two accounts. In the hands of an
 * account are itself and whoever knew its password in the last day, with all in whose hands they are in turn: who opens
 * a clerk by a clerk is still one person. Source: O6.
 */
export async function onePerson(database: Queryable, { id, others, now }: Others): Promise<Set<number>> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const rows = await database.query<{ id: number }>(sql`
    with recursive ${handsSince(sql`select i from unnest(${[id, ...others]}::int[]) i`, dayAgo)}
    select distinct o.account as id from hands a join hands o on o.hand = a.hand
    where a.account = ${id} and o.account = any(${others}::int[])`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Which of some accounts could be in the same hands as another: those that could be the same person, those above it, and all
 * of them while it is younger than a day. A stolen session could open a clerk of its own. Source: O7.
 */
export async function sameHands(database: Queryable, { id, others, now }: Others): Promise<Set<number>> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const rows = await database.query<{ id: number }>(sql`
    select o.id from accounts o join accounts a on a.id = ${id}
    where o.id = any(${others}::int[]) and (a.path like o.path || '%' or a.created_at > ${dayAgo})`);
  const same = await onePerson(database, { id, others, now });
  for (const row of rows) same.add(row.id);
  return same;
}
