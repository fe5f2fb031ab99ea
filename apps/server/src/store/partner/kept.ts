import type { Paise } from '@cage/contract/money';
import { betIdOf, type KeptCall, type MoneyCall, type World } from '../../domain/partner/calls.ts';
import type { Group, GroupFacts } from '../../domain/partner/group.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type PageRequest, paging } from '../database/page.ts';
import { allOf, prepared, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';

/**
 * What is already stored about a call: its kept answer, and whether its bet was rolled back before it came, or was
 * taken out with its month.
 */
export interface CallRow {
  customerId: number;
  betTransactionId: string;
  noted: boolean;
  away: boolean;
  keptId: bigint | null;
  keptTransactionId: string;
  keptCall: MoneyCall['call'];
  keptHash: Buffer;
  keptBetId: string;
  keptPlayerId: string | null;
  keptBalancePaise: Paise | null;
  keptAmountPaise: Paise | null;
  keptActorId: number | null;
  keptRepeated: boolean;
  keptAt: Date;
}

/** Reads what is stored about the calls of a group, with their bets by the world's own join. One query. */
export async function readCallFacts<Row extends CallRow>(
  tx: Transaction,
  calls: readonly MoneyCall[],
  { world, columns, join }: { world: World; columns: Statement; join: Statement },
): Promise<{ rows: Row[] } & Pick<GroupFacts, 'kept' | 'notes' | 'away'>> {
  const rows = await tx.query<Row>(
    prepared(
      `facts-of-calls-${world}`,
      sql`select c.customer_id as "customerId", c.bet_transaction_id as "betTransactionId",
                 n.at is not null as noted,
                 b.id is null and c.transaction_id <> c.bet_transaction_id and exists (
                   select from partner_transactions o where o.customer_id = c.customer_id and o.world = ${world}
                     and o.transaction_id = c.bet_transaction_id and o.call = 'bet') as away, t.id as "keptId", t.transaction_id as "keptTransactionId", t.call as "keptCall",
                 t.content_hash as "keptHash", t.bet_transaction_id as "keptBetId", t.player_id as "keptPlayerId",
                 t.balance_paise as "keptBalancePaise", t.amount_paise as "keptAmountPaise",
                 t.actor_id as "keptActorId", t.repeated as "keptRepeated", t.at as "keptAt", ${columns}
          from unnest(${calls.map(({ customerId }) => customerId)}::int[],
                      ${calls.map(({ transactionId }) => transactionId)}::text[], ${calls.map(betIdOf)}::text[])
            as c (customer_id, transaction_id, bet_transaction_id)
          left join partner_transactions t
            on t.customer_id = c.customer_id and t.world = ${world} and t.transaction_id = c.transaction_id
          left join partner_notes n
            on n.customer_id = c.customer_id and n.world = ${world} and n.bet_transaction_id = c.bet_transaction_id
          ${join}`,
    ),
  );
  return {
    rows,
    kept: rows.flatMap((row) => keptOf(row) ?? []),
    notes: rows.filter(({ noted }) => noted),
    away: rows.filter(({ away }) => away),
  };
}

function keptOf(row: CallRow): KeptCall | null {
  if (row.keptId === null) return null;
  return {
    id: row.keptId,
    customerId: row.customerId,
    transactionId: row.keptTransactionId,
    call: row.keptCall,
    contentHash: row.keptHash,
    betTransactionId: row.keptBetId,
    playerId: row.keptPlayerId,
    balancePaise: row.keptBalancePaise,
    amountPaise: row.keptAmountPaise,
    actorId: row.keptActorId,
    repeated: row.keptRepeated,
    at: row.keptAt,
  };
}

/** Writes the answers of a group and the bets that it noted, and sets the id of every kept answer. */
export async function writeKeptCalls(tx: Transaction, { written, noted }: Group, world: World): Promise<void> {
  if (written.length > 0) {
    const rows = await tx.query<{ id: bigint; customerId: number; transactionId: string }>(
      prepared(
        'keep-answers',
        sql`insert into partner_transactions (customer_id, world, transaction_id, call, content_hash, bet_transaction_id,
              player_id, balance_paise, amount_paise, actor_id, repeated, at)
            select k.customer_id, ${world}, k.transaction_id, k.call, k.content_hash, k.bet_transaction_id, k.player_id,
                   k.balance, k.amount, k.actor, k.repeated, k.at
            from unnest(${written.map((k) => k.customerId)}::int[], ${written.map((k) => k.transactionId)}::text[],
              ${written.map((k) => k.call)}::text[], ${written.map((k) => k.contentHash)}::bytea[],
              ${written.map((k) => k.betTransactionId)}::text[], ${written.map((k) => k.playerId)}::text[],
              ${written.map((k) => k.balancePaise)}::bigint[], ${written.map((k) => k.amountPaise)}::bigint[],
              ${written.map((k) => k.actorId)}::int[], ${written.map((k) => k.repeated)}::boolean[], ${written.map((k) => k.at)}::timestamptz[])
              with ordinality as k (customer_id, transaction_id, call, content_hash, bet_transaction_id, player_id, balance,
                                    amount, actor, repeated, at, position)
            order by k.position
            returning id, customer_id as "customerId", transaction_id as "transactionId"`,
      ),
    );
    const ids = new Map(rows.map(({ id, customerId, transactionId }) => [`${customerId}:${transactionId}`, id]));
    for (const kept of written) kept.id = ids.get(`${kept.customerId}:${kept.transactionId}`) ?? null;
  }
  if (noted.length > 0) {
    await tx.query(sql`
      insert into partner_notes (customer_id, world, bet_transaction_id, at)
      select n.customer_id, ${world}, n.bet, n.at
      from unnest(${noted.map((n) => n.customerId)}::int[], ${noted.map((n) => n.betTransactionId)}::text[],
                  ${noted.map((n) => n.at)}::timestamptz[]) as n (customer_id, bet, at)
      order by 1, 3`);
  }
}

/** A kept transaction as a partner can read it. */
export interface KeptRow {
  id: bigint;
  sortKey: string;
  transactionId: string;
  call: MoneyCall['call'];
  betTransactionId: string;
  playerId: string | null;
  balancePaise: Paise | null;
  amountPaise: Paise | null;
  repeated: boolean;
  at: Date;
}

const keptColumns = sql`t.id, t.transaction_id as "transactionId", t.call, t.bet_transaction_id as "betTransactionId",
  t.player_id as "playerId", t.balance_paise as "balancePaise", t.amount_paise as "amountPaise", t.repeated, t.at`;

interface Whose {
  customerId: number;
  world: World;
}

export async function keptTransaction(
  database: Queryable,
  { customerId, world }: Whose,
  transactionId: string,
): Promise<Omit<KeptRow, 'sortKey'> | undefined> {
  const [row] = await database.query<Omit<KeptRow, 'sortKey'>>(sql`
    select ${keptColumns} from partner_transactions t
    where t.customer_id = ${customerId} and t.world = ${world} and t.transaction_id = ${transactionId}`);
  return row;
}

const feedSorts = { time: { by: sql`t.at`, type: 'timestamptz' } } as const;

/** One page of a customer's transactions within a period, oldest first. */
export async function listKeptTransactions(
  database: Queryable,
  { customerId, world }: Whose,
  { from, to, page }: { from: Date | undefined; to: Date | undefined; page: PageRequest },
): Promise<{ rows: KeptRow[]; nextCursor: string | null }> {
  const { key, after, order, paged } = paging(feedSorts, { fallback: 'time', id: sql`t.id` }, page);
  const conditions = allOf([
    sql`t.customer_id = ${customerId} and t.world = ${world}`,
    from ? sql`t.at >= ${from}` : sql`true`,
    to ? sql`t.at < ${to}` : sql`true`,
  ]);
  const rows = await database.query<KeptRow>(sql`
    select ${keptColumns}, ${key} as "sortKey" from partner_transactions t where ${conditions} and ${after} ${order}`);
  return paged(rows);
}

/** A call that affected a bet, with the name of the staff account that made it, if that is in the viewer's scope. */
export interface CallOfBet {
  transactionId: string;
  call: MoneyCall['call'];
  amountPaise: Paise;
  balancePaise: Paise;
  repeated: boolean;
  by: string | null;
  at: Date;
}

/** The first calls about a bet, oldest first: the one that placed it has its id, the others refer to it. */
export function callsOfBet(
  database: Queryable,
  scope: Scope,
  { customerId, betTransactionId, most }: { customerId: number; betTransactionId: string; most: number },
): Promise<CallOfBet[]> {
  return database.query<CallOfBet>(sql`
    select t.transaction_id as "transactionId", t.call, t.amount_paise as "amountPaise",
           t.balance_paise as "balancePaise", t.repeated, s.username as by, t.at
    from (
      select * from partner_transactions p
      where p.customer_id = ${customerId} and p.world = 'live' and p.transaction_id = ${betTransactionId} and p.call = 'bet'
      union all
      (select * from partner_transactions p
       where p.customer_id = ${customerId} and p.bet_transaction_id = ${betTransactionId} and p.call <> 'bet'
         and p.world = 'live' order by p.id limit ${most}::int)
    ) t left join accounts s on s.id = t.actor_id and s.path like ${`${scope.path}%`}
    order by t.id limit ${most}::int`);
}
