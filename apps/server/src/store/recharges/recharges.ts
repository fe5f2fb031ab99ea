import type { OwnReversal } from '@cage/contract/cases/reversals';
import type { idSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import type { PayMethod } from '@cage/contract/pay-methods';
import type { PayTo } from '@cage/contract/recharges/own';
import { EXPIRED_REASON, type RechargeFlag } from '@cage/contract/recharges/review';
import { type AccountStatus, type Decision, type RechargeStatus, rechargeStatuses } from '@cage/contract/statuses';
import { rootOf } from '../../domain/path.ts';
import { phoneMatches } from '../accounts/phone.ts';
import { visibleName, whoseIn } from '../accounts/visible-name.ts';
import {
  isProposalWaitingAbout,
  type LapsedColumns,
  lapsedColumn,
  lapseWithDecision,
  notifyLapsed,
} from '../approvals/proposals.ts';
import { sharedBankLinesLock } from '../bank/matching.ts';
import { linesAbout, lockLinesNaming, updateProofs } from '../bank/proofs.ts';
import {
  type OwnReversalColumns,
  ownReversalColumns,
  reversalJoin,
  shownAs,
  withOwnReversal,
} from '../cases/reversals.ts';
import {
  askedUnder,
  isInQueue,
  type QueueFilter,
  type QueueRows,
  type QueueTotals,
  queueCounts,
} from '../dashboard/queues.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, during, type PageRequest, paging, type Span } from '../database/page.ts';
import { allOf, likeLiteral, prepared, preparedByShape, type Statement, sql } from '../database/sql.ts';
import { type Coded, requestCodes, withStates } from '../database/states.ts';
import { paidDebtPaise } from '../ledger/debts.ts';
import { markRequestsRead } from '../notifications/notifications.ts';
import { type ReminderColumns, readReminders, reminderColumns } from '../requests/reminders.ts';
import {
  type RechargeCompared,
  rechargeCompared,
  type StoredCompared,
  settingsJoin,
  withSettings,
} from '../reviews/compared.ts';
import type { Scope } from '../scope.ts';
import type { NewStartedPayment } from './started-payments.ts';
import { alikeUtr, payoutsBy, utrLock, utrMatches } from './utr.ts';

export const LIVE_UTR_INDEX = 'recharges_live_utr';

export interface NewRecharge {
  payment: NewStartedPayment;
  utr: string;
  utrNormal: string;
  proofName: string;
  proofHash: Buffer;
  flags: readonly RechargeFlag[];
  at: Date;
}

/** Marks the started payment as used and files the request. A UTR in use throws a unique violation of LIVE_UTR_INDEX. Source: R21. */
export async function insertRecharge(tx: Transaction, { payment, ...recharge }: NewRecharge): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql`
    with used as (update recharge_intents set used_at = ${recharge.at} where code = ${payment.code})
    insert into recharges (code, requester_id, payee_id, amount_paise, method, tier, pay_to, utr, utr_normal, proof_name,
                           proof_hash, flags, requested_at)
    values (${payment.code}, ${payment.requesterId}, ${payment.payeeId}, ${payment.amountPaise}, ${payment.method},
            ${payment.tier}, ${JSON.stringify(payment.payTo)}::jsonb, ${recharge.utr}, ${recharge.utrNormal},
            ${recharge.proofName}, ${recharge.proofHash}, ${recharge.flags}::text[], ${recharge.at})
    returning id`);
  if (!row) throw new Error('An insert returns its row');
  return row.id;
}

/**
 * Lets one transaction at a time file requests of an account: waiting ones are counted against their limit before the
 * insert, and two that count at once would both find room.
 */
export async function lockRequestsOf(tx: Transaction, requesterId: number): Promise<void> {
  await tx.query(sql`select 1 as held from accounts where id = ${requesterId} for no key update`);
}

/** The number of an account's requests that wait for approval. */
export async function countWaiting(database: Queryable, requesterId: number): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(
    sql`select count(*)::int as waiting from recharges where requester_id = ${requesterId} and status = ${requestCodes.open}`,
  );
  return row?.waiting ?? 0;
}

/** The number of an account's requests that wait for approval, and the amount of the last accepted one. */
export async function pastOfPayer(
  database: Queryable,
  requesterId: number,
): Promise<{ waiting: number; lastPaise: Paise | null }> {
  const [row] = await database.query<{ waiting: number; lastPaise: Paise | null }>(sql`
    select (select count(*)::int from recharges where requester_id = ${requesterId} and status = ${requestCodes.open}) as waiting,
           (select amount_paise from recharges where requester_id = ${requesterId} and status = ${requestCodes.granted}
             order by id desc limit 1) as "lastPaise"`);
  return row ?? { waiting: 0, lastPaise: null };
}

export interface ProofFacts {
  proofSeen: boolean;
  rejectedBefore: boolean;
}

/** The facts for the flags of a new request, in one round trip. Source: R22. */
export async function proofFacts(tx: Queryable, facts: { utrNormal: string; proofHash: Buffer }): Promise<ProofFacts> {
  const [row] = await tx.query<ProofFacts>(sql`
    select exists (select 1 from recharges where proof_hash = ${facts.proofHash}) as "proofSeen",
           exists (select 1 from recharges where ${alikeUtr(sql`utr_normal`, sql`${facts.utrNormal}`)} and status = ${requestCodes.refused}
               and not withdrawn)
             as "rejectedBefore"`);
  if (!row) throw new Error('A select of values has one row');
  return row;
}

/** Who has a UTR, among waiting and accepted requests, and payouts: money that was paid out did not come in. Source: R21, D292. */
export async function holderOfUtr(
  tx: Queryable,
  utrNormal: string,
): Promise<{ code: string; requesterId: number; waiting: boolean } | undefined> {
  const [row] = await tx.query<{ code: string; requesterId: number; waiting: boolean }>(sql`
    select code, requester_id as "requesterId", status = ${requestCodes.open} as waiting
    from recharges where utr_normal = ${utrNormal} and status in (${requestCodes.open}, ${requestCodes.granted})
    union all
    select w.code, w.requester_id, false ${payoutsBy(sql`${utrNormal}`)}
    limit 1`);
  return row;
}

/** Whether money came in by a UTR; until the transaction ends no more comes in by it. Source: D292. */
export async function cameInBy(tx: Transaction, utrNormal: string): Promise<boolean> {
  // Others wait for this lock, and then see the result.
  await tx.query(sql`select ${utrLock(sql`${utrNormal}`)} is null as kept`);
  const rows = await tx.query(
    sql`select from recharges where utr_normal = ${utrNormal} and status = ${requestCodes.granted}`,
  );
  return rows.length > 0;
}

export interface Recharge {
  id: number;
  code: string;
  requesterId: number;
  requesterPublicId: string;
  requesterStatus: AccountStatus;
  requesterPath: string;
  payeeId: number;
  payeePublicId: string;
  payeeStatus: AccountStatus;
  payeeInScope: boolean;
  amountPaise: Paise;
  status: RechargeStatus;
  proofName: string;
  requestedAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Whether it ended undecided: withdrawn by its requester, or expired. */
  withdrawn: boolean;
  expired: boolean;
  /** Whether it was accepted by a first person and waits for a second one. */
  proposed: boolean;
  /** Whether its UTR is that of a payout. */
  paidOut: boolean;
}

const rechargeColumns = (
  scope: Scope,
): Statement => sql`r.id, r.code, r.requester_id as "requesterId", q.public_id as "requesterPublicId",
  q.status as "requesterStatus", q.path as "requesterPath", r.payee_id as "payeeId", p.public_id as "payeePublicId",
  p.status as "payeeStatus", p.path like ${`${scope.path}%`} as "payeeInScope",
  r.amount_paise as "amountPaise", r.status, r.proof_name as "proofName", r.requested_at as "requestedAt",
  r.decided_at as "decidedAt", ${visibleName(scope, sql`d`)} as "decidedBy", r.withdrawn,
  r.withdrawn and r.decided_by is null as expired,
  exists (select from proposals o where o.kind = 'recharge' and o.subject = r.id::text and o.state = 'waiting') as proposed,
  exists (select ${payoutsBy(sql`r.utr_normal`)}) as "paidOut"`;

const rechargeJoins = sql`recharges r join accounts q on q.id = r.requester_id join accounts p on p.id = r.payee_id
  left join accounts d on d.id = r.decided_by`;

/** A request whose requester is in scope, or whose payee or requester is the scope's account. */
const within = (scope: Scope): Statement =>
  sql`(q.path like ${`${scope.path}%`} or r.payee_id = ${scope.actingId} or r.requester_id = ${scope.actingId})`;

/** One request in scope; `undefined` both when there is none and when it is outside. */
export async function rechargeInScope(database: Queryable, scope: Scope, id: number): Promise<Recharge | undefined> {
  const rows = await database.query<Coded<Recharge>>(
    preparedByShape(
      'recharge-in-scope',
      sql`select ${rechargeColumns(scope)} from ${rechargeJoins} where r.id = ${id} and ${within(scope)}`,
    ),
  );
  return withStates<Recharge>(rechargeStatuses, rows)[0];
}

/**
 * The same, in order to accept it: until the transaction ends no money is paid out by its UTR, and no bank lines of its
 * payee are inserted. Source: D292, O11.
 */
export async function rechargeToAccept(tx: Transaction, scope: Scope, id: number): Promise<Recharge | undefined> {
  const rows = await tx.query<Coded<Recharge>>(
    preparedByShape(
      'recharge-to-accept',
      sql`select ${rechargeColumns(scope)}, ${utrLock(sql`r.utr_normal`)} is null as kept,
                 ${sharedBankLinesLock(sql`r.payee_id`)} as linesKept
          from ${rechargeJoins} where r.id = ${id} and ${within(scope)}`,
    ),
  );
  return withStates<Recharge>(rechargeStatuses, rows)[0];
}

/** The amount of the request with a code, and its owner: one row for those who may see it, otherwise none. */
export const rechargeAbout = (scope: Scope, code: Statement): Statement => sql`
  select r.amount_paise as "amountPaise", ${whoseIn(scope, sql`r.requester_id`)} as who from ${rechargeJoins}
  where r.code = ${code} and ${within(scope)}`;

/** The request whose proof has this name, if it is in scope. */
export async function rechargeOfProof(
  database: Queryable,
  scope: Scope,
  proofName: string,
): Promise<Recharge | undefined> {
  const rows = await database.query<Coded<Recharge>>(
    sql`select ${rechargeColumns(scope)} from ${rechargeJoins} where r.proof_name = ${proofName} and ${within(scope)}`,
  );
  return withStates<Recharge>(rechargeStatuses, rows)[0];
}

/**
 * Lets one transaction at a time accept a request, or propose to; the next one then reads the result. The UTR is locked
 * before the request, as where the request itself is not locked.
 */
export async function lockRecharge(tx: Transaction, id: number): Promise<void> {
  await tx.query(
    prepared(
      'hold-recharge',
      sql`with kept as materialized (select ${utrLock(sql`utr_normal`)} from recharges where id = ${id})
          select 1 as held from recharges r, kept where r.id = ${id} for no key update of r`,
    ),
  );
}

/** The result of a decision made by this call: the bank line that proves it, if there is one. */
export interface Settled {
  lineId: number | null;
}

/**
 * Guards a decision: moves a waiting request to its final state, and returns a result only if this call did so. A
 * request whose UTR is that of a payout is not accepted. A proposal waiting for a second person lapses with it, and the
 * notifications that asked for the decision are marked as read. `by` is null when it expires. Also redetermines what
 * the bank lines about it prove. Source: R23, D191, D292, O11.
 */
export async function settleRecharge(
  tx: Transaction,
  decision: { id: number; decision: Decision; by: number | null; reason?: string; withdrawn?: boolean; at: Date },
): Promise<Settled | undefined> {
  const status = rechargeStatuses[decision.decision].code;
  const [settled] = await tx.query<LapsedColumns & ReminderColumns & { heldLines: number }>(
    prepared(
      'settle-recharge',
      sql`with settled as (
            update recharges set status = ${status}::smallint, decided_by = ${decision.by}::int, decided_at = ${decision.at},
              reason = ${decision.reason ?? null}::text, withdrawn = ${decision.withdrawn ?? false},
              claimed_by = null, claimed_until = null
            where id = ${decision.id} and status = ${requestCodes.open}
              and (${status}::smallint <> ${requestCodes.granted} or not exists (select ${payoutsBy(sql`utr_normal`)}))
            returning id, payee_id as told_id, 'recharge-created' as told_kind, code as told_about, reminded, utr_normal
          ), ${lockLinesNaming}, asked as (${markRequestsRead(decision.at)}), ${lapseWithDecision('recharge', decision)}
          select ${lapsedColumn}, ${reminderColumns}, (select count(*)::int from about) as "heldLines" from settled`,
    ),
  );
  if (settled?.reminded) await readReminders(tx, 'recharge', settled, decision.at);
  if (settled?.lapsed) await notifyLapsed(tx, settled.lapsed, decision.at);
  if (!settled?.heldLines) return settled && { lineId: null };
  const about = linesAbout(sql`r`);
  const proven = await updateProofs(
    tx,
    sql`select n.id from recharges r cross join lateral (${about}) n where r.id = ${decision.id}`,
  );
  return { lineId: proven.find(({ rechargeId }) => rechargeId === decision.id)?.lineId ?? null };
}

/** Recharges that have waited since before a moment, oldest first. */
export const waitingSince = (database: Queryable, before: Date): Promise<{ id: number }[]> =>
  database.query(sql`
    select id from recharges where status = ${requestCodes.open} and requested_at <= ${before} order by requested_at`);

/**
 * Ends a recharge that waited too long; returns `undefined` if it was decided, or accepted by a first person,
 * meanwhile. Source: O16.
 */
export async function expireRecharge(
  tx: Transaction,
  id: number,
  at: Date,
): Promise<{ code: string; requesterId: number; payeeId: number; rootId: number } | undefined> {
  await lockRecharge(tx, id);
  const [row] = await tx.query<{
    code: string;
    requesterId: number;
    payeeId: number;
    path: string;
    proposed: boolean;
  }>(sql`
    select r.code, r.requester_id as "requesterId", r.payee_id as "payeeId", q.path,
      exists (select from proposals o where ${isProposalWaitingAbout('recharge', sql`r.id`)}) as proposed
    from recharges r join accounts q on q.id = r.requester_id where r.id = ${id}`);
  if (!row || row.proposed) return undefined;
  const ending = { id, decision: 'cancelled', by: null, reason: EXPIRED_REASON, withdrawn: true, at } as const;
  if (!(await settleRecharge(tx, ending))) return undefined;
  const { path, proposed, ...expired } = row;
  return { ...expired, rootId: rootOf(path) };
}

export interface PendingRow extends RechargeCompared {
  id: number;
  phone: string;
  publicId: string;
  username: string;
  amountPaise: Paise;
  code: string;
  utr: string;
  proofName: string;
  method: PayMethod;
  payTo: PayTo;
  requestedAt: Date;
  flags: RechargeFlag[];
  claimedBy: string | null;
  payee: string;
  proposedById: number | null;
  proposedBy: string | null;
  proposedAt: Date | null;
  proposedWhy: string | null;
}

/** Requests `r` of `q` that a search finds: by account, code or UTR. */
export function matching(search: string): Statement {
  const like = `%${likeLiteral(search.toLowerCase())}%`;
  return sql`(${phoneMatches(sql`q.phone`, search)} or lower(r.code) like ${like} or ${utrMatches(sql`r.utr_normal`, search)}
    or lower(q.public_id) like ${like} or q.username_lower like ${like})`;
}

export type StoredPending = Omit<PendingRow, keyof RechargeCompared> & StoredCompared;

/** A waiting request `r` of `q` as its decider sees it; requires `pendingJoins`. */
export const pendingColumns = (
  scope: Scope,
  { now, viewerId }: Pick<QueueFilter, 'now' | 'viewerId'>,
): Statement => sql`
  r.id, q.phone, q.public_id as "publicId", q.username, r.amount_paise as "amountPaise", r.code, r.utr,
  r.proof_name as "proofName", r.method, r.pay_to as "payTo", r.requested_at as "requestedAt", r.flags,
  case when r.claimed_until > ${now} and r.claimed_by <> ${viewerId} then c.username end as "claimedBy",
  p.public_id as payee, o.proposer_id as "proposedById", ${visibleName(scope, sql`b`)} as "proposedBy", o.at as "proposedAt",
  o.reason as "proposedWhy", ${rechargeCompared}`;

export const pendingJoins = sql`${rechargeJoins} left join accounts c on c.id = r.claimed_by
  left join proposals o on ${isProposalWaitingAbout('recharge', sql`r.id`)}
  left join accounts b on b.id = o.proposer_id ${settingsJoin}`;

/** One page of the queue, oldest first, with the number and the amount of all its requests. Always two queries. */
export async function listPending(
  database: Queryable,
  scope: Scope,
  filter: QueueFilter,
): Promise<QueueRows<PendingRow>> {
  const conditions = [
    sql`r.status = ${requestCodes.open}`,
    isInQueue(scope, filter, sql`r.payee_id`),
    askedUnder(scope, filter.under),
    filter.search ? matching(filter.search) : sql`true`,
  ];
  const page = allOf([...conditions, filter.after === undefined ? sql`true` : sql`r.id > ${filter.after}::bigint`]);
  const [rows, [count]] = await Promise.all([
    database.query<StoredPending>(sql`
      select ${pendingColumns(scope, filter)} from ${pendingJoins} where ${page} order by r.id limit ${filter.limit}`),
    database.query<QueueTotals>(sql`
      select count(*)::int as total, coalesce(sum(r.amount_paise), 0)::bigint as "totalPaise",
             ${queueCounts(scope, filter, { of: sql`recharges`, owner: sql`r.payee_id` })}
      from ${rechargeJoins} where ${allOf(conditions)}`),
  ]);
  if (!count) throw new Error('A count has one row');
  return { rows: rows.map(withSettings), ...count };
}

export interface OwnRow {
  id: number;
  code: string;
  amountPaise: Paise;
  method: PayMethod;
  utr: string;
  status: RechargeStatus;
  reason: string | null;
  withdrawn: boolean;
  usdtRate: string | null;
  requestedAt: Date;
  decidedAt: Date | null;
  reversal: OwnReversal | null;
  firstCheckedAt: Date | null;
  paidDebtPaise: Paise;
}

type StoredOwn = Coded<Omit<OwnRow, 'reversal'>> & OwnReversalColumns;

const ownColumns = sql`r.id, r.code, r.amount_paise as "amountPaise", r.method, r.utr, r.status, r.reason, r.withdrawn,
  r.pay_to#>>'{usdt,rate}' as "usdtRate", r.requested_at as "requestedAt", r.decided_at as "decidedAt",
  (select o.at from proposals o where r.status = ${requestCodes.open} and ${isProposalWaitingAbout('recharge', sql`r.id`)}) as "firstCheckedAt",
  ${paidDebtPaise(sql`'recharge:' || r.id`)} as "paidDebtPaise",
  ${ownReversalColumns}`;

const ownSorts = { id: { by: sql`r.id`, type: 'int' } } as const satisfies Record<(typeof idSorts)[number], object>;

export interface OwnFilter extends Span {
  status: RechargeStatus | 'reversed' | undefined;
}

/** One page of an account's own requests, newest first. */
export async function listOwn(
  database: Queryable,
  requesterId: number,
  { filter, page, rowsOnly }: { filter: OwnFilter; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: OwnRow[]; nextCursor: string | null }> {
  const source = sql`from recharges r`;
  const { status } = filter;
  const conditions = allOf([
    sql`r.requester_id = ${requesterId}`,
    status ? shownAs('recharge', status === 'reversed' ? status : rechargeStatuses[status].code) : sql`true`,
    during(sql`r.requested_at`, filter),
  ]);
  const { key, after, order, paged } = paging(ownSorts, { fallback: '-id', id: sql`r.id` }, page);
  const [found, counted] = await Promise.all([
    database.query<StoredOwn & { sortKey: string }>(sql`
      select ${ownColumns}, ${key} as "sortKey" ${source} ${reversalJoin('recharge')}
      where ${conditions} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, sql`${source} where ${conditions}`),
  ]);
  const { rows, nextCursor } = paged(found);
  return { rows: withStates<OwnRow>(rechargeStatuses, rows.map(withOwnReversal)), nextCursor, ...counted };
}

/** One of an account's own requests. */
export async function ownByCode(database: Queryable, requesterId: number, code: string): Promise<OwnRow | undefined> {
  const rows = await database.query<StoredOwn>(sql`
    select ${ownColumns} from recharges r ${reversalJoin('recharge')}
    where r.requester_id = ${requesterId} and r.code = ${code}`);
  return withStates<OwnRow>(rechargeStatuses, rows.map(withOwnReversal))[0];
}
