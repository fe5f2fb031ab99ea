import type { timeSorts } from '@cage/contract/list';
import type { Paise } from '@cage/contract/money';
import {
  isOfProposal,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@cage/contract/notifications/sentences';
import { type Holder, mayCall } from '@cage/contract/roles/access';
import type { Caller } from '../../domain/caller.ts';
import { visibleName } from '../accounts/visible-name.ts';
import { proposalAbout, type Viewer } from '../approvals/viewed-proposals.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { type Statement, sql } from '../database/sql.ts';
import { rechargeAbout } from '../recharges/recharges.ts';
import { scopeOf } from '../scope.ts';
import { withdrawalAbout } from '../withdrawals/withdrawals.ts';

/** The kinds of notifications that an account may see. */
export function kindsFor(caller: Holder): NotificationKind[] {
  return notificationKindNames.filter((kind) => mayCall(notificationKinds[kind].permission, caller));
}

const inbox = (caller: Caller): Statement =>
  sql`from notifications n where n.account_id = ${caller.actingId} and n.kind = any(${kindsFor(caller)}::text[])`;

export interface NotificationRow {
  id: bigint;
  sortKey: string;
  kind: NotificationKind;
  subject: string;
  /** Who did it, as named to the reader; `null` if nobody in particular. */
  by: string | null;
  /** Its amount, and the owner if that is not the reader; `null` if it has none, or the reader may not see it. */
  amountPaise: Paise | null;
  who: string | null;
  at: Date;
  read: boolean;
}

const sorts = { time: { by: sql`n.at`, type: 'timestamptz' } } as const satisfies Record<
  (typeof timeSorts)[number],
  object
>;

/** Subjects of notifications that have an amount and an owner: a request by its code, a proposal by its id. */
type Matter = 'recharge' | 'withdrawal' | 'proposal';

function matterOf(kind: NotificationKind): Matter | null {
  if (isOfProposal(kind)) return 'proposal';
  if (/^(received-)?recharge-/.test(kind)) return 'recharge';
  return /^(paid-)?withdrawal-/.test(kind) ? 'withdrawal' : null;
}

const kindsOf = (matter: Matter) => notificationKindNames.filter((kind) => matterOf(kind) === matter);

/**
 * The amount and the owner of what the notification `n` is about: one row, or none. The kind is checked too, since a
 * partner chooses the ids of rounds.
 */
function about(viewer: Viewer): Statement {
  const of = (matter: Matter) => sql`n.kind = any(${kindsOf(matter)}::text[])`;
  // The subject of another kind may be no number.
  const proposalId = sql`case when ${of('proposal')} then n.subject::int end`;
  return sql`${rechargeAbout(viewer.scope, sql`n.subject`)} and ${of('recharge')}
    union all ${withdrawalAbout(viewer.scope, sql`n.subject`)} and ${of('withdrawal')}
    union all ${proposalAbout(viewer, proposalId)}`;
}

/** What a notification is about, as far as its account may send it outside: amount, owner, and the requester's phone. */
export async function detailsOf(
  database: Queryable,
  viewer: Viewer,
  { kind, subject }: Pick<NotificationRow, 'kind' | 'subject'>,
): Promise<Pick<NotificationRow, 'amountPaise' | 'who'> & { phone: string | null }> {
  const phone = (requests: Statement) => sql`
    select q.phone from ${requests} r join accounts q on q.id = r.requester_id
    where r.code = n.subject and q.path like ${`${viewer.scope.path}%`} and q.id <> ${viewer.scope.actingId}`;
  const [row] = await database.query<{ amountPaise: Paise; who: string | null; phone: string | null }>(sql`
    select matter.*, case when n.kind = any(${kindsOf('recharge')}::text[]) then (${phone(sql`recharges`)})
      when n.kind = any(${kindsOf('withdrawal')}::text[]) then (${phone(sql`withdrawals`)}) end as phone
    from (select ${kind}::text as kind, ${subject}::text as subject) n, lateral (${about(viewer)}) as matter`);
  return row ?? { amountPaise: null, who: null, phone: null };
}

/** One page of the inbox that the caller shares. Two queries, one when only the rows are wanted. */
export async function listInbox(
  database: Queryable,
  caller: Caller,
  {
    viewer,
    state,
    page,
    rowsOnly,
  }: {
    viewer: Viewer;
    state: 'unread' | 'read' | undefined;
    page: PageRequest;
    rowsOnly: boolean;
  },
): Promise<Counted & { rows: NotificationRow[]; nextCursor: string | null }> {
  const wanted = state ? (state === 'unread' ? sql`n.read_at is null` : sql`n.read_at is not null`) : sql`true`;
  const source = sql`${inbox(caller)} and ${wanted}`;
  const { key, after, order, paged } = paging(sorts, { fallback: '-time', id: sql`n.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<NotificationRow>(sql`
      select n.id, ${key} as "sortKey", n.kind, n.subject,
             (select ${visibleName(scopeOf(caller), sql`b`)} from accounts b where b.id = n.by_id) as by,
             (select matter."amountPaise" from (${about(viewer)}) as matter) as "amountPaise",
             (select matter.who from (${about(viewer)}) as matter) as who,
             n.at, n.read_at is not null as read
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { ...paged(rows), ...counted };
}

/** The number of unread notifications; counting stops at a hundred, as the bell does. */
export async function countUnread(database: Queryable, caller: Caller): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 ${inbox(caller)} and n.read_at is null limit 100) as unread`);
  return row?.count ?? 0;
}

/** Marks notifications in the caller's inbox as read: the given ones, or all. Those of others are left alone. */
export async function markRead(
  tx: Transaction,
  caller: Caller,
  { ids, at }: { ids: readonly number[] | undefined; at: Date },
): Promise<void> {
  const chosen = ids ? sql`n.id = any(${ids}::bigint[])` : sql`true`;
  await tx.query(sql`
    update notifications set read_at = ${at}
    where read_at is null and id in (select n.id ${inbox(caller)} and n.read_at is null and ${chosen})`);
}
