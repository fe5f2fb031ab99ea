import type { Level } from '@cage/contract/people';
import { normaliseUtrPart } from '@cage/contract/recharges/references';
import type { FoundBet, FoundRecharge, FoundWithdrawal } from '@cage/contract/search';
import { betStatuses, rechargeStatuses, withdrawalStatuses } from '@cage/contract/statuses';
import { phonePart } from '../accounts/phone.ts';
import { byWholeId } from '../bets/bet-report.ts';
import { customersOf } from '../bets/bet-totals.ts';
import type { Viewer } from '../cases/cases.ts';
import { rechargeShown, withdrawalShown } from '../cases/shown.ts';
import type { Queryable } from '../database/database.ts';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';
import { type Coded, requestCodes, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';

const MOST = 5;
/** Shorter texts must match as a whole: a substring search for two letters finds everybody. */
const SHORTEST_PART = 3;

function matches(columns: readonly Statement[], text: string): Statement {
  const whole = text.length < SHORTEST_PART;
  const pattern = whole ? likeLiteral(text) : `%${likeLiteral(text)}%`;
  return columns.map((column) => sql`${column} like ${pattern}`).reduce((left, right) => sql`${left} or ${right}`);
}

/** Matches a stored normalised reference by a part of it, or by the whole if the text is short. Source: R21. */
function utrFound(column: Statement, text: string): Statement {
  const part = normaliseUtrPart(text);
  return part === '' ? sql`false` : matches([column], part);
}

export interface AccountHit {
  publicId: string;
  username: string;
  phone: string;
  level: Level;
}

/**
 * Accounts of these levels in scope, by id, name or phone; whole matches first. The built-in customer is in no list of
 * accounts. `text` is lower case.
 */
export function findAccounts(
  database: Queryable,
  scope: Scope,
  { text, levels }: { text: string; levels: readonly Level[] },
): Promise<AccountHit[]> {
  const phone = phonePart(text);
  const found = sql`(${matches([sql`lower(public_id)`, sql`username_lower`], text)} or ${matches([sql`phone`], phone)})`;
  return database.query<AccountHit>(sql`
    select public_id as "publicId", username, phone, level from accounts
    where path like ${`${scope.path}%`} and level = any(${levels}::text[]) and public_id <> 'C0' and ${found}
    order by lower(public_id) = ${text} desc, phone = ${phone} desc, username_lower = ${text} desc, id limit ${MOST}`);
}

/** Recharges that one of the viewer's lists shows, by code or UTR, newest first. `text` is lower case. */
export async function findRecharges(
  database: Queryable,
  { scope, recharges, now }: Viewer,
  text: string,
): Promise<FoundRecharge[]> {
  const rows = await database.query<Coded<FoundRecharge>>(sql`
    select r.code, r.utr, q.username, r.amount_paise as "amountPaise", r.status
    from recharges r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id
    where (${matches([sql`lower(r.code)`], text)} or ${utrFound(sql`r.utr_normal`, text)})
      and ${rechargeShown(scope, recharges, now)}
    order by r.id desc limit ${MOST}`);
  return withStates<FoundRecharge>(rechargeStatuses, rows);
}

/**
 * Withdrawals that one of the viewer's lists shows, by code or payout UTR, newest first. The requester may know the
 * payout UTR only once it is paid. `text` is lower case.
 */
export async function findWithdrawals(
  database: Queryable,
  { scope, withdrawals, now }: Viewer,
  text: string,
): Promise<FoundWithdrawal[]> {
  const rows = await database.query<Coded<FoundWithdrawal>>(sql`
    select r.code, q.username, r.amount_paise as "amountPaise", r.status
    from withdrawals r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payer_id
    where (${matches([sql`lower(r.code)`], text)}
        or ((r.status = ${requestCodes.granted} or r.requester_id <> ${scope.actingId}) and ${utrFound(sql`r.payout_utr_normal`, text)}))
      and ${withdrawalShown(scope, withdrawals, now)}
    order by r.id desc limit ${MOST}`);
  return withStates<FoundWithdrawal>(withdrawalStatuses, rows);
}

/**
 * Bets of the scope's customers by id, or by the whole customer's own id or round id, in any case: the one with the id
 * first, then the newest. Source: R4, D195.
 */
export async function findBets(database: Queryable, scope: Scope, text: string): Promise<FoundBet[]> {
  const number = /^[1-9]\d{0,14}$/.test(text) ? BigInt(text) : null;
  const customers = sql`t.customer_id = any(array(${customersOf(scope)}))`;
  const [round, transaction] = byWholeId(sql`t`, text);
  const rows = await database.query<Coded<Omit<FoundBet, 'id'>> & { id: bigint }>(sql`
    with found as materialized (
      select ${number}::bigint as id
      union select t.id from bets t where ${transaction} and ${customers}
      union select t.id from bets t where ${round} and ${customers}
    )
    select b.id, b.tx_id as "transactionId", p.public_id as "playerId", b.amount_paise as "amountPaise", b.status
    from found join bets b on b.id = found.id join accounts c on c.id = b.customer_id join accounts p on p.id = b.player_id
    where c.path like ${`${scope.path}%`}
    order by b.id = ${number}::bigint desc nulls last, b.id desc limit ${MOST}`);
  return withStates<Omit<FoundBet, 'id'> & { id: bigint }>(betStatuses, rows).map((bet) => ({
    ...bet,
    id: Number(bet.id),
  }));
}
