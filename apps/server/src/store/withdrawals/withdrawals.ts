import type { Paise } from '@cage/contract/money';
import type { PayoutMethod } from '@cage/contract/pay-methods';
import { type AccountStatus, type WithdrawalStatus, withdrawalStatuses } from '@cage/contract/statuses';
import type { PayoutTo } from '@cage/contract/withdrawals/fields';
import type { WithdrawalFlag } from '@cage/contract/withdrawals/review';
import { phoneMatches } from '../accounts/phone.ts';
import { visibleName, whoseIn } from '../accounts/visible-name.ts';
import {
  isProposalWaitingAbout,
  type LapsedColumns,
  lapsedColumn,
  lapseWithDecision,
  notifyLapsed,
} from '../approvals/proposals.ts';
import { isReversed } from '../cases/reversals.ts';
import {
  askedUnder,
  isInQueue,
  type QueueFilter,
  type QueueRows,
  type QueueTotals,
  queueCounts,
} from '../dashboard/queues.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { allOf, likeLiteral, prepared, type Statement, sql } from '../database/sql.ts';
import { type Coded, requestCodes, withStates } from '../database/states.ts';
import { markRequestsRead } from '../notifications/notifications.ts';
import { fileShown, leftDownloadedFile } from '../payouts/shown.ts';
import { utrMatches } from '../recharges/utr.ts';
import { type ReminderColumns, readReminders, reminderColumns } from '../requests/reminders.ts';
import { type PayoutCompared, payoutCompared } from '../reviews/compared.ts';
import type { Scope } from '../scope.ts';

export const PAYOUT_UTR_INDEX = 'withdrawals_payout_utr';

export interface NewWithdrawal {
  code: string;
  requesterId: number;
  payerId: number;
  amountPaise: Paise;
  method: PayoutMethod;
  payoutTo: PayoutTo;
  flags: readonly WithdrawalFlag[];
  at: Date;
}

/** Files a withdrawal; its amount must be put on hold in the same transaction. */
export async function insertWithdrawal(tx: Transaction, withdrawal: NewWithdrawal): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    insert into withdrawals (code, requester_id, payer_id, amount_paise, method, payout_to, flags, requested_at)
    values (${withdrawal.code}, ${withdrawal.requesterId}, ${withdrawal.payerId}, ${withdrawal.amountPaise},
            ${withdrawal.method}, ${JSON.stringify(withdrawal.payoutTo)}::jsonb, ${withdrawal.flags}::text[],
            ${withdrawal.at})
    returning id`);
  if (!row) throw new Error('An insert returns its row');
  return row.id;
}

export interface Asked {
  /** The pending withdrawal. */
  pendingId: number | null;
  /** Requested since the Indian day began and neither denied nor reversed. */
  askedTodayPaise: Paise;
}

/** An account's pending withdrawal, and how much it has requested today. */
export async function askedOf(database: Queryable, requesterId: number, dayStart: Date): Promise<Asked> {
  const [row] = await database.query<Asked>(sql`
    select (select id from withdrawals where requester_id = ${requesterId} and status = ${requestCodes.open}) as "pendingId",
           (select coalesce(sum(amount_paise), 0)::bigint from withdrawals r
             where requester_id = ${requesterId} and status <> ${requestCodes.refused} and requested_at >= ${dayStart}
               and not ${isReversed('withdrawal')}) as "askedTodayPaise"`);
  if (!row) throw new Error('A select of values has one row');
  return row;
}

/** Whether an account ever paid in; reversed recharges do not count. */
export async function hasRecharged(tx: Queryable, requesterId: number): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(sql`
    select exists (select 1 from recharges r where requester_id = ${requesterId} and status = ${requestCodes.granted}
      and not ${isReversed('recharge')}) as found`);
  return row?.found === true;
}

export interface Withdrawal {
  id: number;
  code: string;
  requesterId: number;
  requesterPublicId: string;
  requesterStatus: AccountStatus;
  requesterPath: string;
  payerId: number;
  payerStatus: AccountStatus;
  payerInScope: boolean;
  amountPaise: Paise;
  method: PayoutMethod;
  status: WithdrawalStatus;
  payoutUtr: string | null;
  /** The payout file by which a bank pays it, or paid it. */
  fileId: number | null;
  /** It was taken out of a file that a bank may have. */
  leftToldFile: boolean;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
}

const joins = sql`withdrawals r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payer_id
  left join accounts d on d.id = r.decided_by`;

/** A withdrawal whose requester is in scope, or whose payer or requester is the scope's account. */
export const within = (scope: Scope): Statement =>
  sql`(q.path like ${`${scope.path}%`} or r.payer_id = ${scope.actingId} or r.requester_id = ${scope.actingId})`;

/** One withdrawal in scope; `undefined` both when there is none and when it is outside. */
export async function withdrawalInScope(
  database: Queryable,
  scope: Scope,
  id: number,
): Promise<Withdrawal | undefined> {
  const rows = await database.query<Coded<Withdrawal>>(sql`
    select r.id, r.code, r.requester_id as "requesterId", q.public_id as "requesterPublicId",
           q.status as "requesterStatus", q.path as "requesterPath", r.payer_id as "payerId", p.status as "payerStatus",
           p.path like ${`${scope.path}%`} as "payerInScope", r.amount_paise as "amountPaise", r.method, r.status, r.payout_utr as "payoutUtr",
           r.payout_file_id as "fileId", ${leftDownloadedFile} as "leftToldFile", r.requested_at as "requestedAt", r.decided_at as "decidedAt",
           ${visibleName(scope, sql`d`)} as "decidedBy"
    from ${joins}
    where r.id = ${id} and ${within(scope)}`);
  return withStates<Withdrawal>(withdrawalStatuses, rows)[0];
}

/** The amount of the withdrawal with a code, and its owner: one row for those who may see it, otherwise none. */
export const withdrawalAbout = (scope: Scope, code: Statement): Statement => sql`
  select r.amount_paise as "amountPaise", ${whoseIn(scope, sql`r.requester_id`)} as who from ${joins}
  where r.code = ${code} and ${within(scope)}`;

/** Like `lockWithdrawal`, for several: locked in one order, so that two calls with withdrawals in common wait for each other. */
export async function lockWithdrawals(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(sql`select id from withdrawals where id = any(${ids}::int[]) order by id for no key update`);
}

/** Lets one transaction at a time decide a withdrawal; the next one then reads the result. */
export async function lockWithdrawal(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    prepared('hold-withdrawal', sql`select 1 as held from withdrawals where id = ${id} for no key update`),
  );
}

interface Payout {
  id: number;
  utr: string;
  utrNormal: string;
}

/**
 * Reserves the UTR of the first of two approvals until it is confirmed or dropped; one in use throws a unique violation
 * of PAYOUT_UTR_INDEX.
 */
export async function reserveUtr(tx: Transaction, { id, utr, utrNormal }: Payout): Promise<void> {
  await tx.query(sql`
    update withdrawals set payout_utr = ${utr}, payout_utr_normal = ${utrNormal}, claimed_by = null, claimed_until = null
    where id = ${id} and status = ${requestCodes.open}`);
}

/** Releases the UTR of a first approval that was declined or taken back. */
export async function dropUtr(tx: Transaction, id: number): Promise<void> {
  await tx.query(sql`
    update withdrawals set payout_utr = null, payout_utr_normal = null where id = ${id} and status = ${requestCodes.open}`);
}

/** `fileId` is the payout file that the withdrawal must be in, `null` for none; one in another file is not settled. */
export type Settlement = { id: number; by: number; at: Date; fileId: number | null } & (
  | { is: 'approved'; utr: string; utrNormal: string }
  | { is: 'denied'; reason: string }
);

/**
 * Guards a decision: moves a pending withdrawal to its final state and returns whether it was this call that did so. A
 * proposal waiting for a second person lapses with it, and the notifications that asked for the decision are marked as
 * read. A UTR in use throws a unique violation of PAYOUT_UTR_INDEX. Source: R37, D191.
 */
export async function settleWithdrawal(tx: Transaction, settlement: Settlement): Promise<boolean> {
  const { id, by, at } = settlement;
  const outcome =
    settlement.is === 'approved'
      ? sql`status = ${requestCodes.granted}, payout_utr = ${settlement.utr}, payout_utr_normal = ${settlement.utrNormal}`
      : sql`status = ${requestCodes.refused}, reason = ${settlement.reason}`;
  const [settled] = await tx.query<LapsedColumns & ReminderColumns>(sql`
    with settled as (
      update withdrawals set ${outcome}, decided_by = ${by}, decided_at = ${at}, claimed_by = null, claimed_until = null
      where id = ${id} and status = ${requestCodes.open} and payout_file_id is not distinct from ${settlement.fileId}
      returning id, payer_id as told_id, 'withdrawal-created' as told_kind, code as told_about, reminded
    ), asked as (${markRequestsRead(at)}), ${lapseWithDecision('payout', settlement)}
    select ${lapsedColumn}, ${reminderColumns} from settled`);
  if (settled?.reminded) await readReminders(tx, 'withdrawal', settled, at);
  if (settled?.lapsed) await notifyLapsed(tx, settled.lapsed, at);
  return settled !== undefined;
}

/** Stores a warning with a withdrawal that was decided in spite of it. */
export async function saveFlag(tx: Transaction, id: number, flag: WithdrawalFlag): Promise<void> {
  await tx.query(sql`update withdrawals set flags = array_append(flags, ${flag}::text) where id = ${id}`);
}

export interface PendingRow extends PayoutCompared {
  id: number;
  phone: string;
  publicId: string;
  username: string;
  amountPaise: Paise;
  code: string;
  method: PayoutMethod;
  payoutTo: PayoutTo;
  balancePaise: Paise;
  heldPaise: Paise;
  requestedAt: Date;
  flags: WithdrawalFlag[];
  /** Whether any other account has, or had, the same payout details saved. */
  shared: boolean;
  /** Those of them in scope. */
  sharedWith: { accountId: string; username: string }[];
  claimedBy: string | null;
  payer: string;
  firstApprovedById: number | null;
  firstApprovedBy: string | null;
  firstApprovedAt: Date | null;
  payoutUtr: string | null;
  /** In a payout file since then; its id only for those who may open it. */
  inBank: { file: number | null; since: Date } | null;
}

type Filed = { fileId: number | null; fileShown: boolean; filedAt: Date | null };
/** A pending row as stored. */
export type StoredPending = Omit<PendingRow, 'inBank'> & Filed;

/** Converts rows of `pendingColumns` to those of the queue. */
export const withFiles = <Row extends Filed>(rows: readonly Row[]) =>
  rows.map(({ fileId, fileShown: mayOpen, filedAt, ...row }) => ({
    ...row,
    inBank: filedAt && { file: mayOpen ? fileId : null, since: filedAt },
  }));

/** Rows that a search finds: by account, code or payout details. */
export function matching(search: string): Statement {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  return sql`(${phoneMatches(sql`q.phone`, search)} or lower(r.code) like ${like} or lower(q.public_id) like ${like}
    or q.username_lower like ${like} or ${utrMatches(sql`r.payout_utr_normal`, search)}
    or lower(coalesce(r.payout_to#>>'{bank,accountNumber}', r.payout_to#>>'{upi,id}', r.payout_to#>>'{usdt,address}'))
      like ${like})`;
}

/**
 * Other accounts that saved the payout details of a request `r`, in whatever spelling: whether there are any, and those
 * in scope. Removed payout accounts count, since somebody found out once may come back.
 */
const paidAlike = (scope: Scope): Statement => sql`
  select count(*) > 0 as shared,
         coalesce(jsonb_agg(distinct jsonb_build_object('accountId', o.public_id, 'username', o.username))
           filter (where o.path like ${`${scope.path}%`}), '[]') as "sharedWith"
  from payout_accounts s join accounts o on o.id = s.account_id
  where account_key(s.payout_to) = account_key(r.payout_to) and s.account_id <> r.requester_id`;

/** Pending withdrawals `r`, joined with all that a queue shows. */
export const pendingSource = (scope: Scope): Statement => sql`${joins} left join accounts c on c.id = r.claimed_by
        left join proposals o on ${isProposalWaitingAbout('payout', sql`r.id`)}
        left join accounts f on f.id = o.proposer_id
        left join payout_files b on b.id = r.payout_file_id left join accounts w on w.id = b.account_id
        join wallets m on m.account_id = q.id and m.kind = 'main' join wallets h on h.account_id = q.id and h.kind = 'hold'
        cross join lateral (${paidAlike(scope)}) others`;

export const pendingColumns = (
  scope: Scope,
  { now, viewerId }: Pick<QueueFilter, 'now' | 'viewerId'>,
): Statement => sql`r.id, q.phone, q.public_id as "publicId", q.username, r.amount_paise as "amountPaise", r.code, r.method,
             r.payout_to as "payoutTo", m.balance_paise as "balancePaise", h.balance_paise as "heldPaise",
             r.requested_at as "requestedAt", r.flags, p.public_id as payer, others.shared, others."sharedWith",
             case when r.claimed_until > ${now} and r.claimed_by <> ${viewerId} then c.username end
               as "claimedBy",
             o.proposer_id as "firstApprovedById", ${visibleName(scope, sql`f`)} as "firstApprovedBy", o.at as "firstApprovedAt", r.payout_utr as "payoutUtr",
             b.id as "fileId", coalesce(${fileShown(scope, { file: sql`b`, owner: sql`w` })}, false) as "fileShown", b.at as "filedAt",
             ${payoutCompared}`;

/** Condition for withdrawals in a payout file, for those in none, or for both. */
const filed = (inBank: boolean | undefined): Statement =>
  inBank === undefined ? sql`true` : sql`(r.payout_file_id is not null) = ${inBank}`;

/** One page of the queue, oldest first, with the number and the amount of all its withdrawals. Always two queries. */
export async function listPending(
  database: Queryable,
  scope: Scope,
  filter: QueueFilter & { inBank?: boolean | undefined },
): Promise<QueueRows<PendingRow>> {
  const queue = isInQueue(scope, filter, sql`r.payer_id`);
  const conditions = allOf([
    sql`r.status = ${requestCodes.open}`,
    queue,
    askedUnder(scope, filter.under),
    filed(filter.inBank),
    filter.search ? matching(filter.search) : sql`true`,
  ]);
  const after = filter.after === undefined ? sql`true` : sql`r.id > ${filter.after}::bigint`;
  const [rows, [count]] = await Promise.all([
    database.query<StoredPending>(sql`
      select ${pendingColumns(scope, filter)} from ${pendingSource(scope)}
      where ${conditions} and ${after} order by r.id limit ${filter.limit}`),
    database.query<QueueTotals>(sql`
      select count(*)::int as total, coalesce(sum(r.amount_paise), 0)::bigint as "totalPaise",
             ${queueCounts(scope, filter, { of: sql`withdrawals`, owner: sql`r.payer_id` })}
      from ${joins} where ${conditions}`),
  ]);
  if (!count) throw new Error('A count has one row');
  return { rows: withFiles(rows), ...count };
}
