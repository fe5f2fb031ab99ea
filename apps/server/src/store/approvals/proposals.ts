import { type ProposalKind, type ProposalState, proposalKinds } from '@cage/contract/approvals/kinds';
import { type Paise, rupeesFromPaise } from '@cage/contract/money';
import type { Level } from '@cage/contract/people';
import type { ExceededLimit } from '../../domain/approvals.ts';
import { idsOf } from '../../domain/path.ts';
import { mayStillAct } from '../accounts/may-still-act.ts';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { publishEvent } from '../live/live-events.ts';
import { markRequestsRead, notify } from '../notifications/notifications.ts';
import type { Scope } from '../scope.ts';

export interface NewProposal {
  kind: ProposalKind;
  /** Its subject, when only one proposal of a kind may wait for it. */
  subject: string | null;
  proposerId: number;
  /** The account that the proposer acts for. */
  actingId: number;
  /** The account whose wallet or request it is about. */
  accountId: number;
  code: string | null;
  amountPaise: Paise | null;
  direction: 'in' | 'out' | null;
  /** The call's input, as on the wire. */
  input: unknown;
  reason: string | null;
  at: Date;
  /** Accounts that took part in what it replaces. */
  partIds?: readonly number[];
  /** When it takes effect without a second person. */
  servesAt?: Date;
  /** The limit that it exceeds. */
  over?: ExceededLimit;
}

export interface Proposal extends Omit<NewProposal, 'at' | 'partIds' | 'servesAt' | 'over'> {
  id: number;
  /** Its proposer, and the accounts that took part in what it replaced. */
  proposerIds: number[];
  servesAt: Date | null;
  state: ProposalState;
  proposerPublicId: string;
  /** Path and level of the account that the proposer acts for. */
  actingPath: string;
  actingLevel: Level;
  /** Path of the account that it is about. */
  accountPath: string;
}

/** Inserts a proposal; if another of its kind already waits for the same subject, it throws a unique violation. */
export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<number> {
  const { kind, subject, proposerId, actingId, accountId, code, amountPaise, direction, input, reason, at } = proposal;
  const { partIds = [], servesAt = null, over = 'amount' } = proposal;
  const [row] = await tx.query<{ id: number }>(sql`
    insert into proposals (kind, subject, proposer_id, acting_id, account_id, code, amount_paise, direction, input, reason, at,
                           part_ids, serves_at, over)
    values (${kind}, ${subject}, ${proposerId}, ${actingId}, ${accountId}, ${code}, ${amountPaise}, ${direction},
            ${JSON.stringify(input)}::jsonb, ${reason}, ${at}, ${partIds}::int[], ${servesAt}, ${over})
    returning id`);
  if (!row) throw new Error('An insert returns its row');
  return row.id;
}

/**
 * How many proposals of an account wait, and whether one of them asks for the same under another request id. Until the
 * transaction ends the account can propose nothing else: two that count at once would both find room. Source: D326.
 */
export async function waitingLike(
  tx: Transaction,
  { kind, proposerId, accountId, input }: Pick<NewProposal, 'kind' | 'proposerId' | 'accountId' | 'input'>,
): Promise<{ count: number; same: boolean }> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('proposals'), ${proposerId}) is null as held`);
  const [row] = await tx.query<{ count: number; same: boolean }>(sql`
    select count(*)::int as count,
           coalesce(bool_or(p.kind = ${kind} and p.account_id = ${accountId}
             and p.input - 'request_id' = ${JSON.stringify(input)}::jsonb - 'request_id'), false) as same
    from proposals p where p.state = 'waiting' and p.proposer_id = ${proposerId}`);
  if (!row) throw new Error('A count has one row');
  return row;
}

/**
 * Stores the debt that a proposal may leave: what it would have left when it was made, not what it has grown to since.
 * Source: D442.
 */
export async function saveDebtBound(tx: Transaction, id: number, debtPaise: Paise): Promise<void> {
  const seen = sql`jsonb_build_object('debt_seen', ${rupeesFromPaise(debtPaise)}::text)`;
  await tx.query(sql`update proposals set input = input || ${seen} where id = ${id}`);
}

const columns = sql`p.id, p.kind, p.subject, p.proposer_id as "proposerId",
  p.part_ids || p.proposer_id as "proposerIds", p.serves_at as "servesAt", b.public_id as "proposerPublicId",
  p.acting_id as "actingId", w.path as "actingPath", w.level as "actingLevel", p.account_id as "accountId", q.path as "accountPath", p.code,
  p.amount_paise as "amountPaise", p.direction, p.input, p.reason, p.state`;
/** A proposal `p`, its proposer `b`, the account `w` that proposer acts for, the account `q` it is about, and the decider `d`. */
export const proposalJoins = sql`proposals p join accounts b on b.id = p.proposer_id join accounts w on w.id = p.acting_id
  join accounts q on q.id = p.account_id left join accounts d on d.id = p.decided_by`;

/** One proposal; with `hold` locked until the transaction ends, so that it is decided once. */
export async function proposalById(
  tx: Queryable,
  id: number,
  { hold = false }: { hold?: boolean } = {},
): Promise<Proposal | undefined> {
  const [proposal] = await tx.query<Proposal>(
    sql`select ${columns} from ${proposalJoins} where p.id = ${id} ${hold ? sql`for update of p` : sql``}`,
  );
  return proposal;
}

/** Who decided a proposal, as named within a scope, and when. */
export async function decisionOf(
  tx: Queryable,
  scope: Scope,
  id: number,
): Promise<{ decidedBy: string | null; decidedAt: Date | null } | undefined> {
  const [row] = await tx.query<{ decidedBy: string | null; decidedAt: Date | null }>(
    sql`select ${visibleName(scope, sql`d`)} as "decidedBy", p.decided_at as "decidedAt" from ${proposalJoins} where p.id = ${id}`,
  );
  return row;
}

/** The proposal that waits about a subject, locked until the transaction ends. */
export async function lockWaitingProposal(
  tx: Transaction,
  { kind, subject }: { kind: ProposalKind; subject: string },
): Promise<Proposal | undefined> {
  const [proposal] = await tx.query<Proposal>(sql`
    select ${columns} from ${proposalJoins}
    where p.kind = ${kind} and p.subject = ${subject} and p.state = 'waiting' for update of p`);
  return proposal;
}

/** Identifies the notifications that asked for a second person, for a settled proposal `p`. */
const asking = sql`p.acting_id as told_id, p.kind || '-proposed' as told_kind, p.id::text as told_about`;

/** Settles a waiting proposal, and marks the notifications that asked for its confirmation as read. Source: D191. */
export async function settleProposal(
  tx: Transaction,
  { id, state, by, at, answer }: { id: number; state: ProposalState; by: number | null; at: Date; answer?: string },
): Promise<void> {
  await tx.query(sql`
    with settled as (
      update proposals p set state = ${state}, decided_by = ${by}, decided_at = ${at}, answer = ${answer ?? null}
      where p.id = ${id} and p.state = 'waiting' returning ${asking}
    ) ${markRequestsRead(at)}`);
}

interface Lapsed {
  id: number;
  actingId: number;
  path: string;
}

/** The result of `lapseWithDecision`, in a row with others. */
export interface LapsedColumns {
  lapsed: Lapsed | null;
}

/**
 * Lapses a waiting proposal in the statement that decides its subject: next to a `settled` that returns the request's
 * `id`. The caller notifies with `notifyLapsed`.
 */
export const lapseWithDecision = (kind: ProposalKind, { by, at }: { by: number | null; at: Date }): Statement => sql`
  lapsed as (
    update proposals p set state = 'lapsed', decided_by = ${by}, decided_at = ${at} from settled, accounts w
    where p.kind = ${kind} and p.subject = settled.id::text and p.state = 'waiting' and w.id = p.acting_id
    returning p.id, w.path, ${asking}
  ), lapsed_asked as (${markRequestsRead(at, sql`lapsed`)})`;

/** The column of `LapsedColumns`. */
export const lapsedColumn = sql`(
  select jsonb_build_object('id', id, 'actingId', told_id, 'path', path) from lapsed) as lapsed`;

/** Notifies those who see a proposal that it lapsed, its proposer also in the inbox. */
export async function notifyLapsed(tx: Transaction, { id, actingId, path }: Lapsed, at: Date): Promise<void> {
  await publishEvent(tx, { audience: idsOf(path), type: 'approvals-changed', at });
  await notify(tx, { accountIds: [actingId], kind: 'proposal-lapsed', subject: String(id), at });
}

/** Lapses a waiting proposal that is locked, by nobody, and notifies its proposer. */
export async function lapseHeld(
  tx: Transaction,
  { id, actingId, actingPath: path }: Proposal,
  at: Date,
): Promise<void> {
  await settleProposal(tx, { id, state: 'lapsed', by: null, at });
  await notifyLapsed(tx, { id, actingId, path }, at);
}

/** Lapses a waiting proposal because its subject was decided otherwise, and notifies its proposer. */
export async function lapseProposal(
  tx: Transaction,
  { kind, subject, by, at }: { kind: ProposalKind; subject: string; by: number; at: Date },
): Promise<void> {
  const [lapsed] = await tx.query<Lapsed>(
    prepared(
      'lapse-proposal',
      sql`
    with settled as (
      update proposals p set state = 'lapsed', decided_by = ${by}::int, decided_at = ${at} from accounts w
      where p.kind = ${kind} and p.subject = ${subject} and p.state = 'waiting' and w.id = p.acting_id
      returning p.id, w.path, ${asking}
    ), asked as (${markRequestsRead(at)})
    select id, told_id as "actingId", path from settled`,
    ),
  );
  if (lapsed) await notifyLapsed(tx, lapsed, at);
}

/** Locks proposer and second person until the transaction ends. */
export async function lockParticipants(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.query(sql`select id from accounts where id = any(${ids}::int[]) order by id for share`);
}

/** Whether everybody who took part in a proposal `o` of a kind may still propose it. */
export const proposersMayStillPropose = (kind: ProposalKind): Statement => {
  const stands = (who: Statement) =>
    mayStillAct({ who, actingId: sql`o.acting_id`, permission: proposalKinds[kind].proposes });
  return sql`${stands(sql`o.proposer_id`)}
    and not exists (select 1 from unnest(o.part_ids) as part(id) where not ${stands(sql`part.id`)})`;
};

/** The proposal `o` that waits about a request, as its queue shows it; one whose proposer is gone does not count. */
export const isProposalWaitingAbout = (kind: ProposalKind, requestId: Statement): Statement => sql`o.kind = ${kind}
  and o.subject = ${requestId}::text and o.state = 'waiting' and ${proposersMayStillPropose(kind)}`;

/** Whether the proposers may still propose it, for the same account. */
export async function mayProposersStillPropose(
  tx: Transaction,
  { id, kind }: Pick<Proposal, 'id' | 'kind'>,
): Promise<boolean> {
  const rows = await tx.query(
    sql`select 1 as stands from proposals o where o.id = ${id} and ${proposersMayStillPropose(kind)}`,
  );
  return rows.length > 0;
}
