import type { idSorts } from '@cage/contract/list';
import type { PartnerCode } from '@cage/contract/partner/codes';
import type { World } from '../../domain/partner/calls.ts';
import { KEPT_CALLS, UNSIGNED_CODES } from '../../domain/partner/kept-calls.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { allOf, likeLiteral, prepared, type Statement, sql } from '../database/sql.ts';
import type { KeptRow } from './kept.ts';

/** A call of a customer's server and its answer. */
export interface LoggedCall {
  customerId: number;
  world: World;
  at: Date;
  call: string;
  code: PartnerCode;
  tookMs: number;
  requestId: string;
  address: string;
  transactionId: string | null;
  /** JSON; only for a refusal. */
  answer: string | null;
}

/** How many calls of a customer got a code in a minute. */
export interface CallCount {
  customerId: number;
  minute: Date;
  world: World;
  code: PartnerCode;
  calls: number;
}

/** Whether a call was answered before its signature had proved anything. */
const unsigned = (call: Statement): Statement => sql`(${call}.code = any(${UNSIGNED_CODES}::text[]))`;

/**
 * Logs calls, and deletes a customer's oldest beyond those that are kept. The tables are unlogged: nothing waits for
 * the disk. Returns the updated counts.
 */
export async function writeCalls(
  tx: Transaction,
  calls: readonly LoggedCall[],
  counts: readonly CallCount[],
): Promise<CallCount[]> {
  await tx.query(
    prepared(
      'log-calls',
      sql`insert into partner_calls (customer_id, world, at, call, code, took_ms, request_id, address, transaction_id, answer)
          select customer_id, world, at, call, code, took_ms, request_id, address, transaction_id, answer
          from unnest(${calls.map((c) => c.customerId)}::int[], ${calls.map((c) => c.world)}::text[],
            ${calls.map((c) => c.at)}::timestamptz[], ${calls.map((c) => c.call)}::text[],
            ${calls.map((c) => c.code)}::text[], ${calls.map((c) => c.tookMs)}::int[],
            ${calls.map((c) => c.requestId)}::text[], ${calls.map((c) => c.address)}::text[],
            ${calls.map((c) => c.transactionId)}::text[], ${calls.map((c) => c.answer)}::text[]) with ordinality
            as k (customer_id, world, at, call, code, took_ms, request_id, address, transaction_id, answer, position)
          order by position`,
    ),
  );
  await tx.query(
    prepared(
      'forget-calls',
      // Skips rows that another process is deleting: neither waits for the other.
      sql`delete from partner_calls where id = any(array(
            select c.id from unnest(${[...new Set(calls.map((c) => c.customerId))]}::int[]) as k (id)
            cross join (values (false, ${KEPT_CALLS.signed}::int), (true, ${KEPT_CALLS.unsigned}::int)) as s (unsigned, most)
            join partner_calls c on c.customer_id = k.id and ${unsigned(sql`c`)} = s.unsigned and c.id <= (
              select l.id from partner_calls l where l.customer_id = k.id and ${unsigned(sql`l`)} = s.unsigned
              order by l.id desc offset s.most limit 1)
            for update of c skip locked))`,
    ),
  );
  return tx.query<CallCount>(
    prepared(
      'count-calls',
      sql`insert into partner_call_counts as n (customer_id, minute, world, code, calls)
          select * from unnest(${counts.map((c) => c.customerId)}::int[], ${counts.map((c) => c.minute)}::timestamptz[],
            ${counts.map((c) => c.world)}::text[], ${counts.map((c) => c.code)}::text[],
            ${counts.map((c) => c.calls)}::int[]) as given order by 1, 2, 3, 4
          on conflict (customer_id, minute, world, code) do update set calls = n.calls + excluded.calls
          returning customer_id as "customerId", minute, world, code, calls`,
    ),
  );
}

/** A logged call, with what is kept of its transaction. */
interface CallRow extends Omit<LoggedCall, 'customerId'> {
  id: bigint;
  sortKey: string;
  kept: Pick<KeptRow, 'id' | 'transactionId' | 'playerId' | 'balancePaise' | 'at'> | null;
}

type FlatRow = Omit<CallRow, 'kept'> & {
  keptId: bigint | null;
  playerId: string | null;
  balancePaise: bigint | null;
  keptAt: Date;
};

const sorts = { id: { by: sql`c.id`, type: 'bigint' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** One page of a customer's last calls, newest first. Two queries, one when only the rows are wanted. */
export async function listCalls(
  database: Queryable,
  customerId: number,
  {
    filter: { world, code, search },
    page,
    rowsOnly,
  }: {
    filter: { world: World | undefined; code: PartnerCode | undefined; search: string | undefined };
    page: PageRequest;
    rowsOnly: boolean;
  },
): Promise<Counted & { rows: CallRow[]; nextCursor: string | null }> {
  const like = `${likeLiteral(search ?? '')}%`;
  const conditions = allOf([
    sql`c.customer_id = ${customerId}`,
    world ? sql`c.world = ${world}` : sql`true`,
    code ? sql`c.code = ${code}` : sql`true`,
    search ? sql`(c.request_id like ${like} or c.transaction_id like ${like})` : sql`true`,
  ]);
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`c.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<FlatRow>(sql`
      select c.id, ${key} as "sortKey", c.world, c.at, c.call, c.code, c.took_ms as "tookMs", c.request_id as "requestId",
             c.address, c.transaction_id as "transactionId", c.answer, t.id as "keptId", t.player_id as "playerId",
             t.balance_paise as "balancePaise", t.at as "keptAt"
      from partner_calls c
      left join partner_transactions t on c.answer is null and t.customer_id = c.customer_id and t.world = c.world
        and t.transaction_id = c.transaction_id
      where ${conditions} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, sql`from partner_calls c where ${conditions}`),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: rows.map(callOf), nextCursor, ...counted };
}

function callOf({ keptId, playerId, balancePaise, keptAt, ...row }: FlatRow): CallRow {
  if (keptId === null || row.transactionId === null) return { ...row, kept: null };
  return { ...row, kept: { id: keptId, transactionId: row.transactionId, playerId, balancePaise, at: keptAt } };
}

/** How often a customer got each code since a time, most frequent first. */
export function countCalls(
  database: Queryable,
  customerId: number,
  since: Date,
): Promise<{ world: World; code: PartnerCode; count: number }[]> {
  return database.query(sql`
    select world, code, sum(calls)::int as count from partner_call_counts
    where customer_id = ${customerId} and minute > ${since}
    group by world, code order by world, count desc, code`);
}
