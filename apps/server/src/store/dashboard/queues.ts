import type { Paise } from '@cage/contract/money';
import { CLAIM_MS, LATE_AFTER_MS } from '@cage/contract/request-times';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { requestCodes } from '../database/states.ts';
import type { Scope } from '../scope.ts';

/** Requests of a payee or payer `p` below the account acted for. */
const below = (scope: Scope, owner: Statement): Statement => sql`${owner} <> ${scope.actingId}
  and r.requester_id <> ${scope.actingId} and p.path like ${`${scope.path}%`}`;

/** Requests `r` that passed to the accounts above their payee or payer `p`, because it is not Active or they are late. */
const fallen = (scope: Scope, now: Date, owner: Statement): Statement => sql`${below(scope, owner)}
  and (p.status <> 'Active' or r.requested_at < ${new Date(now.getTime() - LATE_AFTER_MS)})`;

/**
 * Whether a request `r` is in a queue. Mine: requests to the account acted for. Downline: requests to an account `p`
 * below it that is not Active, and late ones; root sees all. `owner` is the column of the payee or payer. Source: R24.
 */
export function isInQueue(
  scope: Scope,
  { queue, now }: { queue: 'mine' | 'downline'; now: Date },
  owner: Statement,
): Statement {
  if (queue === 'mine') return sql`${owner} = ${scope.actingId}`;
  return scope.isRoot ? below(scope, owner) : fallen(scope, now, owner);
}

/**
 * Whether a request `r` calls for the scope's account now: it is its payee or payer, or the request passed to it from
 * below. Root may decide the others as well, but leaves them to their payees. Source: R24, D270.
 */
export const callsFor = (scope: Scope, now: Date, owner: Statement): Statement =>
  sql`(${isInQueue(scope, { queue: 'mine', now }, owner)} or ${fallen(scope, now, owner)})`;

/** Whether a withdrawal `r` is not in a payout file; one that is calls for nobody, since the bank has it. Source: D407. */
export const notInBank: Statement = sql`r.payout_file_id is null`;

export interface QueueCounts {
  mineCount: number;
  downlineCount: number;
}

/** The rows of a queue to read, and when and for whom. */
export interface QueueFilter {
  queue: 'mine' | 'downline';
  search?: string | undefined;
  /** Only requests of this account and of those below it. */
  under?: string | undefined;
  /** Id of the last row of the previous page. */
  after?: bigint | undefined;
  limit: number;
  now: Date;
  /** The viewer, whose own claim is not shown. */
  viewerId: number;
}

/** The number and the amount of all requests in a queue, regardless of the page. */
export interface QueueTotals extends QueueCounts {
  total: number;
  totalPaise: Paise;
}

/** One page of a queue. */
export interface QueueRows<Row> extends QueueTotals {
  rows: Row[];
}

/** Requests `r` of an account in scope and of those below it; all requests if none is given. */
export const askedUnder = (scope: Scope, under: string | undefined): Statement =>
  under === undefined
    ? sql`true`
    : sql`exists (select from accounts b join accounts u on b.path like u.path || '%'
        where b.id = r.requester_id and u.public_id = ${under} and u.path like ${`${scope.path}%`})`;

/** The number of rows in each of the two queues, regardless of any search. */
export const queueCounts = (
  scope: Scope,
  { now, under }: Pick<QueueFilter, 'now' | 'under'>,
  { of, owner }: { of: Statement; owner: Statement },
): Statement => {
  const count = (
    queue: 'mine' | 'downline',
  ) => sql`(select count(*)::int from ${of} r join accounts p on p.id = ${owner}
    where r.status = ${requestCodes.open} and ${isInQueue(scope, { queue, now }, owner)} and ${askedUnder(scope, under)})`;
  return sql`${count('mine')} as "mineCount", ${count('downline')} as "downlineCount"`;
};

/** The number of requests of each kind that call for an account. */
export async function countPending(
  database: Queryable,
  scope: Scope,
  now: Date,
): Promise<{ recharges: number; withdrawals: number }> {
  const [row] = await database.query<{ recharges: number; withdrawals: number }>(
    prepared(
      'count-pending',
      sql`select (select count(*)::int from recharges r join accounts p on p.id = r.payee_id
                  where r.status = ${requestCodes.open} and ${callsFor(scope, now, sql`r.payee_id`)}) as recharges,
                 (select count(*)::int from withdrawals r join accounts p on p.id = r.payer_id
                  where r.status = ${requestCodes.open} and ${notInBank} and ${callsFor(scope, now, sql`r.payer_id`)}) as withdrawals`,
    ),
  );
  return row ?? { recharges: 0, withdrawals: 0 };
}

/** Claims a request of a table, unless somebody else's claim is still running; returns the name of that other claimant. Source: R26. */
export async function claim(
  tx: Transaction,
  table: Statement,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<string | null> {
  await tx.query(sql`
    update ${table} set claimed_by = ${accountId}, claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    where id = ${id} and status = ${requestCodes.open} and (claimed_by = ${accountId} or claimed_until is null or claimed_until <= ${now})`);
  const [row] = await tx.query<{ name: string }>(sql`
    select a.username as name from ${table} r join accounts a on a.id = r.claimed_by
    where r.id = ${id} and r.claimed_by <> ${accountId} and r.claimed_until > ${now}`);
  return row?.name ?? null;
}
