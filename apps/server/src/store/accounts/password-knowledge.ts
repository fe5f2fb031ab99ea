import { DAY_MS } from '../../domain/time.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** How long at least an account that set a password counts as the same person as its holder. */
export const PASSWORD_KNOWN_MS = 7 * DAY_MS;

/** Some accounts, and the one that would decide with them. */
export interface Others {
  id: number;
  others: readonly number[];
  now: Date;
}

/** Records an account that can sign in as others from now on, because it set or was shown their passwords. */
export async function recordPasswordsKnown(
  tx: Transaction,
  { ids, by, at }: { ids: readonly number[]; by: number; at: Date },
): Promise<void> {
  // In a fixed order, so that two pages of the same reader do not wait for each other.
  await tx.query(sql`
    insert into password_hands (account_id, by_id, at)
    select id, ${by}::int, ${at}::timestamptz from unnest(${ids}::int[]) id order by id
    on conflict (account_id, by_id) do update set at = excluded.at`);
}

/** Records that from now on the account has a password that only its holder knows. */
export async function recordOwnPassword(tx: Transaction, { id, at }: { id: number; at: Date }): Promise<void> {
  await tx.query(sql`update password_hands set own_at = ${at} where account_id = ${id}`);
}

/** `hands`: for each account `i`, itself and every account that knows its password by `knows`, transitively. */
const handsOf = (accounts: Statement, knows: Statement): Statement => sql`hands as (
  select i as account, i as hand from (${accounts}) given
  union
  select h.account, p.by_id from hands h join password_hands p on p.account_id = h.hand and ${knows}
)`;

/** Accounts that have known the password since a time. */
export const passwordKnownSince = (accounts: Statement, since: Date): Statement =>
  handsOf(accounts, sql`p.at > ${since}`);

/** Accounts that learned the password less than a week ago, or still know it because the holder has not changed it since. */
export const passwordKnownNow = (accounts: Statement, now: Date): Statement =>
  handsOf(
    accounts,
    sql`(p.at > ${new Date(now.getTime() - PASSWORD_KNOWN_MS)} or p.own_at is null or p.own_at <= p.at)`,
  );

/**
 * Which of some accounts could be the same person as another: two people are required, not two accounts. The hands of
 * an account are itself and the accounts that know its password (`passwordKnownNow`), transitively: opening a clerk through
 * another clerk still leaves one person. Source: O6, D167.
 */
export async function possibleSamePerson(database: Queryable, { id, others, now }: Others): Promise<Set<number>> {
  const rows = await database.query<{ id: number }>(sql`
    with recursive ${passwordKnownNow(sql`select i from unnest(${[id, ...others]}::int[]) i`, now)}
    select distinct o.account as id from hands a join hands o on o.hand = a.hand
    where a.account = ${id} and o.account = any(${others}::int[])`);
  return new Set(rows.map((row) => row.id));
}

/**
 * Which of some accounts could be controlled by the same person as another: those that could be the same person, those
 * above it, and all of them while it is less than a day old, since a stolen session could open a clerk of its own.
 * Source: O7.
 */
export async function possibleSameController(database: Queryable, { id, others, now }: Others): Promise<Set<number>> {
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const rows = await database.query<{ id: number }>(sql`
    select o.id from accounts o join accounts a on a.id = ${id}
    where o.id = any(${others}::int[]) and (a.path like o.path || '%' or a.created_at > ${dayAgo})`);
  const same = await possibleSamePerson(database, { id, others, now });
  for (const row of rows) same.add(row.id);
  return same;
}
