import type { idSorts } from '@cage/contract/list';
import { type Paise, paiseOf } from '@cage/contract/money';
import type { MemberDebt } from '@cage/contract/players';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';
import { paidByJoin, referenceOf } from './references.ts';

type DebtRow = Omit<MemberDebt, 'id' | 'betId' | 'payments' | 'writeOff'> & {
  id: bigint;
  sortKey: string;
  betId: bigint | null;
  payments: { id: number; at: string; kind: string; reference: string | null; rupees: string }[];
  writtenOffPaise: Paise;
  writtenOffBy: string | null;
  writtenOffReason: string | null;
  closedAt: Date | null;
};

/** Whether a creditor `c` is in a scope; what is owed above the scope cannot be written off within it. */
const owedIn = (scope: Scope): Statement => sql`(c.path like ${`${scope.path}%`})`;

const sorts = { id: { by: sql`d.id`, type: 'bigint' } } as const satisfies Record<(typeof idSorts)[number], object>;

/** The columns of a player's debt `d`, with the movements that paid it off, each named after the money that came in. */
const debtColumns = (scope: Scope): Statement => sql`
  d.id, d.at, d.bet_id as "betId", b.round_id as "roundId", r.code as "rechargeCode", c.public_id as creditor,
  not ${owedIn(scope)} as "owedAbove", d.amount_paise as "amountPaise", d.left_paise as "leftPaise", d.closed_at as "closedAt",
  d.written_off_paise as "writtenOffPaise", ${visibleName(scope, sql`w`)} as "writtenOffBy",
  d.written_off_reason as "writtenOffReason",
  coalesce((
    select jsonb_agg(jsonb_build_object('id', t.id, 'at', t.at, 'kind', coalesce(o.kind, t.kind),
             'reference', ${referenceOf(sql`t.key`)}, 'rupees', round(p.amount_paise / 100.0, 2)::text) order by t.id)
    from player_debt_payments p join ledger_transactions t on t.id = p.transaction_id ${paidByJoin}
    where p.debt_id = d.id), '[]') as payments`;

const debtJoins = sql`from player_debts d join accounts c on c.id = d.creditor_id left join bets b on b.id = d.bet_id
  left join recharges r on r.id = d.recharge_id left join accounts w on w.id = d.written_off_by`;

/** The debts that the reversal of a recharge, or the corrections of a bet, left its player with, oldest first. */
export async function debtsFrom(
  database: Queryable,
  scope: Scope,
  { playerId, ...origin }: { playerId: number } & ({ rechargeId: number } | { betId: bigint }),
): Promise<MemberDebt[]> {
  const of = 'betId' in origin ? sql`d.bet_id = ${origin.betId}::bigint` : sql`d.recharge_id = ${origin.rechargeId}`;
  const rows = await database.query<Omit<DebtRow, 'sortKey'>>(
    sql`select ${debtColumns(scope)} ${debtJoins} where d.player_id = ${playerId} and ${of} order by d.id`,
  );
  return rows.map(debtOf);
}

interface PaidDebt {
  rupees: string;
  creditor: string;
  /** What the debt came from. */
  code: string | null;
}

const paidBy = (movements: Statement): Statement => sql`(
  select jsonb_agg(jsonb_build_object('at', t.at, 'rupees', round(p.amount_paise / 100.0, 2)::text,
           'creditor', c.public_id, 'code', coalesce(from_recharge.code, d.bet_id::text)) order by t.id, d.id)
  from ledger_transactions t join player_debt_payments p on p.transaction_id = t.id
  join player_debts d on d.id = p.debt_id join accounts c on c.id = d.creditor_id
  left join recharges from_recharge on from_recharge.id = d.recharge_id
  where ${movements})`;

/** What the money of a movement, by its key, or of its reversal paid of its owner's debts: to whom and for what. */
export const paidWith = (key: Statement): Statement =>
  paidBy(sql`t.key in ('debt:' || ${key}, 'debt:reversal:' || ${key})`);

/** How much the money of a movement, by its key, or of its reversal paid of its owner's debts. */
export const paidDebtPaise = (key: Statement): Statement => sql`(
  select coalesce(sum(p.amount_paise), 0)::bigint from ledger_transactions t
  join player_debt_payments p on p.transaction_id = t.id
  where t.key in ('debt:' || ${key}, 'debt:reversal:' || ${key}))`;

/** What the money of some movements paid of debts, as written to their audit row; empty when they paid none. */
export async function paidDebtsOf(
  database: Queryable,
  ...keys: readonly string[]
): Promise<{ paidDebts?: readonly PaidDebt[] }> {
  const paying = keys.map((key) => `debt:${key}`);
  const [row] = await database.query<{ paid: PaidDebt[] | null }>(
    prepared('paid-debts', sql`select ${paidBy(sql`t.key = any(${paying}::text[])`)} as paid`),
  );
  return row?.paid ? { paidDebts: row.paid.map(({ rupees, creditor, code }) => ({ rupees, creditor, code })) } : {};
}

/** One page of a player's debts. */
export async function listDebts(
  database: Queryable,
  { scope, playerId }: { scope: Scope; playerId: number },
  { page, rowsOnly }: { page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: MemberDebt[]; nextCursor: string | null }> {
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`d.id` }, page);
  const source = sql`from player_debts d where d.player_id = ${playerId}`;
  const [found, counted] = await Promise.all([
    database.query<DebtRow>(sql`
      select ${debtColumns(scope)}, ${key} as "sortKey" ${debtJoins}
      where d.player_id = ${playerId} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: rows.map(debtOf), nextCursor, ...counted };
}

function debtOf({
  id,
  at,
  betId,
  roundId,
  rechargeCode,
  creditor,
  amountPaise,
  leftPaise,
  owedAbove,
  payments,
  ...row
}: Omit<DebtRow, 'sortKey'>): MemberDebt {
  const { writtenOffPaise, writtenOffBy, writtenOffReason, closedAt } = row;
  return {
    ...{
      id: Number(id),
      at,
      betId: betId === null ? null : Number(betId),
      roundId,
      rechargeCode,
      creditor,
      amountPaise,
      leftPaise,
      owedAbove,
    },
    payments: payments.map(({ rupees, ...paid }) => ({ ...paid, at: new Date(paid.at), amountPaise: paiseOf(rupees) })),
    writeOff:
      writtenOffBy === null
        ? null
        : { amountPaise: writtenOffPaise, at: closedAt ?? at, by: writtenOffBy, reason: writtenOffReason ?? '' },
  };
}

export interface LockedDebt {
  id: bigint;
  creditorPublicId: string;
  /** Its origin: the recharge that was reversed, or the bet that was corrected. */
  rechargeCode: string | null;
  betId: bigint | null;
  playerId: number;
  playerPublicId: string;
  creditorId: number;
  walletId: bigint;
  leftPaise: Paise;
  owedIn: boolean;
}

/**
 * A debt of a player in scope, with its wallet locked until this transaction ends, so that nothing pays the debt
 * meanwhile; `undefined` when there is none. `owedIn` tells whether its creditor is in scope as well.
 */
export async function lockDebt(tx: Transaction, scope: Scope, id: bigint): Promise<LockedDebt | undefined> {
  await tx.query(sql`
    select w.id from wallets w join player_debts d on d.player_id = w.account_id
    where d.id = ${id}::bigint and w.kind = 'main' for update of w`);
  return debtInScope(tx, scope, id);
}

/** A debt of a player in scope, in its current state; `undefined` when there is none. */
export async function debtInScope(database: Queryable, scope: Scope, id: bigint): Promise<LockedDebt | undefined> {
  const [debt] = await database.query<LockedDebt>(sql`
    select d.id, c.public_id as "creditorPublicId", r.code as "rechargeCode", d.bet_id as "betId", d.player_id as "playerId", p.public_id as "playerPublicId", d.creditor_id as "creditorId",
           w.id as "walletId", d.left_paise as "leftPaise",
           ${owedIn(scope)} as "owedIn"
    from player_debts d join accounts p on p.id = d.player_id join accounts c on c.id = d.creditor_id
    left join recharges r on r.id = d.recharge_id join wallets w on w.account_id = p.id and w.kind = 'main'
    where d.id = ${id}::bigint and p.path like ${`${scope.path}%`}`);
  return debt;
}

/** Writes off what is left of a locked debt. No chips move: what the creditor never got is its loss. Source: P8. */
export async function insertWriteOff(
  tx: Transaction,
  { id, walletId, leftPaise }: LockedDebt,
  { by, reason, at }: { by: number; reason: string; at: Date },
): Promise<void> {
  await tx.query(sql`
    update player_debts set left_paise = 0, closed_at = ${at}::timestamptz, written_off_paise = left_paise,
      written_off_by = ${by}, written_off_reason = ${reason}
    where id = ${id}::bigint`);
  await tx.query(sql`update wallets set debt_paise = debt_paise - ${leftPaise}::bigint where id = ${walletId}::bigint`);
}
