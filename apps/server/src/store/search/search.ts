import type { Paise } from '@cage/contract/money';
import { normaliseUtrPart } from '@cage/contract/recharges/references';
import {
  type Level,
  type RechargeStatus,
  rechargeStatuses,
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@cage/contract/statuses';
import type { Queryable } from '../database/database.ts';
import { likeLiteral, type Statement, sql } from '../database/sql.ts';
import { type Coded, withStates } from '../database/states.ts';
import type { Scope } from '../scope.ts';

const MOST = 5;
/** Shorter texts must be the whole of what is looked for: a contains-search by two letters finds everybody. */
const SHORTEST_PART = 3;

function matches(columns: readonly Statement[], text: string): Statement {
  const whole = text.length < SHORTEST_PART;
  const pattern = whole ? likeLiteral(text) : `%${likeLiteral(text)}%`;
  return columns.map((column) => sql`${column} like ${pattern}`).reduce((left, right) => sql`${left} or ${right}`);
}

/** A stored normalised reference by part of it, a short one as a whole. Source: R21. */
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
 * Accounts of these levels in scope, by id, name or phone; whole matches first. The house stands on no list of accounts.
 * `text` is lower case.
 */
export function findAccounts(
  database: Queryable,
  scope: Scope,
  { text, levels }: { text: string; levels: readonly Level[] },
): Promise<AccountHit[]> {
  const columns = [sql`lower(public_id)`, sql`username_lower`, sql`phone`];
  return database.query<AccountHit>(sql`
    select public_id as "publicId", username, phone, level from accounts
    where path like ${`${scope.path}%`} and level = any(${levels}::text[]) and public_id <> 'C0' and (${matches(columns, text)})
    order by lower(public_id) = ${text} desc, phone = ${text} desc, username_lower = ${text} desc, id limit ${MOST}`);
}

export interface RechargeHit {
  code: string;
  utr: string;
  username: string;
  amountPaise: Paise;
  status: RechargeStatus;
  /** Paid to the scope's account, asked by it, and asked by somebody of its subtree. */
  mine: boolean;
  own: boolean;
  below: boolean;
  payeeInside: boolean;
}

/** What the caller may open; each is one of the lists of the back office. */
export interface RechargeLists {
  pending: boolean;
  history: boolean;
  customers: boolean;
  own: boolean;
}

/** Requests that one of the caller's lists shows, by code or UTR, newest first. `text` is lower case. */
export async function findRecharges(
  database: Queryable,
  scope: Scope,
  { text, lists }: { text: string; lists: RechargeLists },
): Promise<RechargeHit[]> {
  const inside = `${scope.path}%`;
  const rows = await database.query<Coded<RechargeHit>>(sql`
    select r.code, r.utr, q.username, r.amount_paise as "amountPaise", r.status, r.payee_id = ${scope.actingId} as mine,
           r.requester_id = ${scope.actingId} as own,
           q.level in ('customer', 'player') and q.path like ${inside} as below, p.path like ${inside} as "payeeInside"
    from recharges r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id
    where (${matches([sql`lower(r.code)`], text)} or ${utrFound(sql`r.utr_normal`, text)}) and (
      (${lists.pending} and r.status = 0 and (r.payee_id = ${scope.actingId} or (${scope.isRoot} and p.path like ${inside})))
      or (${lists.history} and r.status <> 0 and p.path like ${inside})
      or (${lists.customers} and q.level in ('customer', 'player') and q.path like ${inside})
      or (${lists.own} and r.requester_id = ${scope.actingId}))
    order by r.id desc limit ${MOST}`);
  return withStates<RechargeHit>(rechargeStatuses, rows);
}

export interface WithdrawalHit {
  code: string;
  username: string;
  amountPaise: Paise;
  status: WithdrawalStatus;
  mine: boolean;
  own: boolean;
}

/** Withdrawals that one of the caller's lists shows, by code or payout UTR, newest first. `text` is lower case. */
export async function findWithdrawals(
  database: Queryable,
  scope: Scope,
  { text, lists }: { text: string; lists: { pending: boolean; history: boolean; own: boolean } },
): Promise<WithdrawalHit[]> {
  const inside = `${scope.path}%`;
  const rows = await database.query<Coded<WithdrawalHit>>(sql`
    select w.code, q.username, w.amount_paise as "amountPaise", w.status, w.payer_id = ${scope.actingId} as mine,
           w.requester_id = ${scope.actingId} as own
    from withdrawals w join accounts q on q.id = w.requester_id join accounts p on p.id = w.payer_id
    where (${matches([sql`lower(w.code)`], text)} or ${utrFound(sql`w.payout_utr_normal`, text)}) and (
      (${lists.own} and w.requester_id = ${scope.actingId} and (w.status = 1 or lower(w.code) like ${`%${likeLiteral(text)}%`}))
      or (${lists.pending} and w.status = 0 and (w.payer_id = ${scope.actingId} or (${scope.isRoot} and p.path like ${inside})))
      or (${lists.history} and w.status <> 0 and p.path like ${inside}))
    order by w.id desc limit ${MOST}`);
  return withStates<WithdrawalHit>(withdrawalStatuses, rows);
}
