import type { proposalSorts } from '@cage/contract/approvals';
import type { ProposalKind, ProposalState } from '@cage/contract/approvals/kinds';
import type { AdjustmentCategory } from '@cage/contract/cases/fields';
import type { Paise } from '@cage/contract/money';
import type { PayoutObjection, PayoutTemplate } from '@cage/contract/payouts/fields';
import type { ExceededLimit } from '../../domain/approvals.ts';
import { DAY_MS } from '../../domain/time.ts';
import { passwordKnownNow } from '../accounts/password-knowledge.ts';
import { visibleName, whoseIn } from '../accounts/visible-name.ts';
import type { Queryable } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { allOf, preparedByShape, type Statement, sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';
import type { ChangedBlocks } from '../settings/payee-changes.ts';
import { isProposalWaitingAbout, proposalJoins, proposersMayStillPropose } from './proposals.ts';

/** The viewer of proposals. */
export interface Viewer {
  scope: Scope;
  accountId: number;
  /** Kinds that move the wallet of the account acted for, and kinds about requests of the scope. */
  confirms: { ownWallet: readonly ProposalKind[]; requests: readonly ProposalKind[] };
}

const confirmable = ({ scope, confirms }: Viewer): Statement => sql`(
  p.kind = any(${confirms.ownWallet}::text[]) and p.acting_id = ${scope.actingId}
  or p.kind = any(${confirms.requests}::text[]) and w.path like ${`${scope.path}%`})`;

const mine = ({ accountId }: Viewer): Statement => sql`(${accountId}::int = any(p.part_ids || p.proposer_id))`;

const visible = (viewer: Viewer): Statement => sql`(${mine(viewer)} or ${confirmable(viewer)})`;

/** The amount of a proposal, and whose wallet or request it is about: one row for those who may open it, otherwise none. */
export const proposalAbout = (viewer: Viewer, id: Statement): Statement => sql`
  select p.amount_paise as "amountPaise", ${whoseIn(viewer.scope, sql`p.account_id`)} as who from ${proposalJoins}
  where p.id = ${id} and ${visible(viewer)}`;

/** A proposal waiting about a record; `by` is null for those who may not open it. */
export interface WaitingAbout<Kind extends ProposalKind = ProposalKind> {
  kind: Kind;
  by: string | null;
  at: Date;
  reason: string | null;
}

/** The proposal of some kinds that waits about a subject: a row of `WaitingAbout`, or none. */
export function waitingProposalFor(
  viewer: Viewer,
  { kinds, id }: { kinds: readonly ProposalKind[]; id: Statement },
): Statement {
  const any = kinds
    .map((kind) => isProposalWaitingAbout(kind, id))
    .reduce((one, other) => sql`${one} or ${other}`, sql`false`);
  return sql`select p.kind, case when ${visible(viewer)} then b.username end as by, p.at, p.reason
    from ${proposalJoins} join proposals o on o.id = p.id where ${any} order by p.id desc limit 1`;
}

/** The same, as a query of its own. */
export async function findWaitingProposal<Kind extends ProposalKind>(
  database: Queryable,
  viewer: Viewer,
  { kinds, id }: { kinds: readonly Kind[]; id: bigint },
): Promise<WaitingAbout<Kind> | null> {
  const [row] = await database.query<WaitingAbout<Kind>>(waitingProposalFor(viewer, { kinds, id: sql`${id}::bigint` }));
  return row ?? null;
}

/**
 * A waiting proposal of somebody else, of a kind that the viewer confirms; accounts that could be the same person may
 * decline it too.
 */
const mayDecline = (viewer: Viewer): Statement =>
  sql`(p.state = 'waiting' and not ${mine(viewer)} and ${confirmable(viewer)})`;

/**
 * The proposals, `among` some or all that wait, that a viewer may confirm: those of others, none of whose proposers
 * could be the same person (`possibleSamePerson`) or is gone; a payee's accounts also need different hands (`sameHands`).
 * Confirming checks the same again under locks. One query, the same for any number of proposals and proposers.
 */
function confirmableNow(viewer: Viewer, { now, among }: { now: Date; among: Statement }): Statement {
  const { accountId, confirms } = viewer;
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const stand = [...confirms.ownWallet, ...confirms.requests].reduce(
    (stands, kind) => sql`${stands} or o.kind = ${kind} and ${proposersMayStillPropose(kind)}`,
    sql`false`,
  );
  return sql`
    with recursive waiting as (
      select p.id, p.kind, p.proposer_id, p.part_ids, p.acting_id, p.part_ids || p.proposer_id as ids
      from ${proposalJoins} where ${among} and ${mayDecline(viewer)}
    ), ${passwordKnownNow(sql`select ${accountId}::int as i union select unnest(ids) from waiting`, now)},
    same as (
      select distinct o.account as id from hands a join hands o on o.hand = a.hand where a.account = ${accountId}
    )
    select o.id from waiting o join accounts viewer on viewer.id = ${accountId}
    where not o.ids && array(select id from same) and (${stand})
      and (o.kind <> 'payee-accounts' or viewer.created_at <= ${dayAgo} and not exists (
        select 1 from accounts above where above.id = any(o.ids) and viewer.path like above.path || '%'))`;
}

/** Which of some proposals a viewer may confirm now. */
export async function confirmableAmong(
  database: Queryable,
  viewer: Viewer,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const among = sql`p.id = any(${ids}::int[])`;
  const rows = await database.query<{ id: number }>(confirmableNow(viewer, { now, among }));
  return new Set(rows.map(({ id }) => id));
}

export interface ProposalRow {
  id: number;
  sortKey: string;
  kind: ProposalKind;
  state: ProposalState;
  accountId: string;
  username: string;
  code: string | null;
  amountPaise: Paise | null;
  direction: 'in' | 'out' | null;
  reason: string | null;
  /** A payee's accounts, before and after the change. */
  input: ChangedBlocks | null;
  /** What the proposer typed: the UTR of a payout, the category of an adjustment, what a bet is to pay in total and what it paid. */
  utr: string | null;
  category: AdjustmentCategory | null;
  paysPaise: Paise | null;
  paidPaise: Paise | null;
  /** A payout file: its format, and its withdrawals, by code while it waits. */
  payouts: { format: string; columns: PayoutTemplate['columns']; count: number; codes: string[] } | null;
  /** The most debt that it may leave a player with. */
  debtPaise: Paise | null;
  despite: PayoutObjection[];
  servesAt: Date | null;
  over: ExceededLimit;
  proposedBy: string;
  mine: boolean;
  at: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  answer: string | null;
  mayDecline: boolean;
}

const sorts = {
  id: { by: sql`p.id`, type: 'int' },
  amount: { by: sql`coalesce(p.amount_paise, 0)`, type: 'bigint' },
} as const satisfies Record<(typeof proposalSorts)[number], object>;

const payouts = sql`case when p.kind = 'payout-file' then jsonb_build_object(
  'format', p.input ->> 'format', 'columns', coalesce(p.input #> '{template,columns}', '[]'), 'count', jsonb_array_length(p.input -> 'ids'), 'codes', case when p.state = 'waiting' then
    (select coalesce(jsonb_agg(r.code order by r.id), '[]') from jsonb_array_elements_text(p.input -> 'ids') as i (id)
     join withdrawals r on r.id = i.id::int) else '[]' end) end`;

const ofResettlement = (field: Statement): Statement =>
  sql`case when p.kind = 'resettlement' then ((p.input ->> ${field})::numeric * 100)::bigint end`;

/** What the proposer typed that only its kind has. */
const typed = sql`case when p.kind = 'payout' then p.input ->> 'utr' end as utr,
  case when p.kind = 'adjustment' then p.input ->> 'category' end as category,
  ${ofResettlement(sql`'amount'`)} as "paysPaise", ${ofResettlement(sql`'profit_seen'`)} as "paidPaise"`;

const debt = sql`case when p.kind in ('recharge-reversal', 'resettlement')
  then ((p.input ->> 'debt_seen')::numeric * 100)::bigint end`;

const despite = sql`case when p.kind = 'payout' and p.state = 'waiting' and q.status = 'Suspended'
  then array['suspended'] else '{}' end`;

/** One page of the proposals that a viewer confirms or made, newest first. Two queries, one when only the rows are wanted. */
export async function listProposals(
  database: Queryable,
  viewer: Viewer,
  filter: { state: ProposalState | undefined; kind: ProposalKind | undefined; search: string | undefined },
  { page, rowsOnly }: { page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: ProposalRow[]; nextCursor: string | null }> {
  const { state, kind, search } = filter;
  const source = sql`from ${proposalJoins} where ${allOf([
    visible(viewer),
    state ? sql`p.state = ${state}` : sql`true`,
    kind ? sql`p.kind = ${kind}` : sql`true`,
    search
      ? sql`${search.toLowerCase()} in (p.id::text, lower(q.public_id), q.username_lower, lower(p.code), b.username_lower)`
      : sql`true`,
  ])}`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-id', id: sql`p.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<ProposalRow>(sql`
      select p.id, ${key} as "sortKey", p.kind, p.state, q.public_id as "accountId", q.username, p.code,
             p.amount_paise as "amountPaise", p.direction, p.reason,
             case when p.kind = 'payee-accounts' then p.input end as input, ${typed}, ${payouts} as payouts, ${debt} as "debtPaise", ${despite} as despite, p.serves_at as "servesAt", p.over,
             array_to_string(array(
               select part.username from accounts part where part.id = any(p.part_ids || p.proposer_id) order by part.id
             ), ', ') as "proposedBy", ${mine(viewer)} as mine, p.at,
             ${visibleName(viewer.scope, sql`d`)} as "decidedBy", p.decided_at as "decidedAt",
             p.answer, ${mayDecline(viewer)} as "mayDecline"
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}

/** Whether a viewer may confirm this proposal, were it waiting. */
export async function mayDecide(database: Queryable, viewer: Viewer, id: number): Promise<boolean> {
  const rows = await database.query(
    sql`select 1 as may from ${proposalJoins} where p.id = ${id} and ${confirmable(viewer)}`,
  );
  return rows.length > 0;
}

/** How many waiting proposals a viewer may confirm; those that would be refused in the end are not counted. */
export async function countConfirmable(database: Queryable, viewer: Viewer, now: Date): Promise<number> {
  if (viewer.confirms.ownWallet.length + viewer.confirms.requests.length === 0) return 0;
  const waiting = confirmableNow(viewer, { now, among: sql`true` });
  const [row] = await database.query<{ count: number }>(
    // Run with nearly every page and event: without this, planning takes longer than running.
    preparedByShape('count-confirmable', sql`select count(*)::int as count from (${waiting}) as confirmable`),
  );
  return row?.count ?? 0;
}
