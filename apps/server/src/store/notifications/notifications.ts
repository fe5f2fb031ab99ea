import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '@cage/contract/notifications/sentences';
import { type Access, mayCall } from '@cage/contract/roles/permissions';
import type { Caller } from '../../domain/caller.ts';
import { namedIn } from '../accounts/named.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { type Counted, countUpTo, type PageRequest, paging } from '../database/page.ts';
import { prepared, type Statement, sql } from '../database/sql.ts';
import { publish } from '../live/live-events.ts';
import { scopeOf } from '../scope.ts';

/**
 * Tells accounts of something, in the transaction that did it: a line in the inbox of each, a live event, and one push
 * for every browser of somebody who acts for the account and may open the row. `subject` is a code or an account's
 * public id, never an amount or a phone number; `byId` is who of staff did it, where that matters.
 */
export async function notify(
  tx: Transaction,
  what: { accountIds: readonly number[]; kind: NotificationKind; subject: string; byId?: number; at: Date },
): Promise<void> {
  const { kind, subject, byId = null, at } = what;
  const accountIds = [...new Set(what.accountIds)];
  const access: Access = notificationKinds[kind].permission;
  const needed = typeof access === 'string' ? [access] : access;
  await tx.query(
    prepared(
      'notify',
      sql`with told as (
            insert into notifications (account_id, kind, subject, by_id, at)
            select account, ${kind}, ${subject}, ${byId}::int, ${at}::timestamptz from unnest(${accountIds}::int[]) as account
            returning id, account_id
          )
          insert into push_outbox (subscription_id, notification_id, next_at)
          select s.id, told.id, ${at}::timestamptz
          from told
          join accounts a on coalesce(a.acts_for_id, a.id) = told.account_id
          join roles r on r.id = a.role_id and (r.permissions && ${needed}::text[] or a.level = any(${needed}::text[]))
          join push_subscriptions s on s.account_id = a.id`,
    ),
  );
  await publish(tx, { audience: accountIds, type: 'notified', at });
}

/** The kinds of which somebody may see the rows. */
function kindsFor(caller: Caller): NotificationKind[] {
  return notificationKindNames.filter((kind) => mayCall(notificationKinds[kind].permission, caller));
}

const inbox = (caller: Caller): Statement =>
  sql`from notifications n where n.account_id = ${caller.actingId} and n.kind = any(${kindsFor(caller)}::text[])`;

export interface NotificationRow {
  id: bigint;
  sortKey: string;
  kind: NotificationKind;
  subject: string;
  /** Who did it, as the reader may know; `null` where nobody in particular did. */
  by: string | null;
  at: Date;
  read: boolean;
}

const sorts = { id: { by: sql`n.id`, type: 'bigint' } } as const;

/** One page of the inbox that the caller shares. Two queries, one when only the rows are wanted. */
export async function listInbox(
  database: Queryable,
  caller: Caller,
  { state, page, rowsOnly }: { state: 'unread' | 'read' | undefined; page: PageRequest; rowsOnly: boolean },
): Promise<Counted & { rows: NotificationRow[]; nextCursor: string | null }> {
  const wanted = state ? (state === 'unread' ? sql`n.read_at is null` : sql`n.read_at is not null`) : sql`true`;
  const source = sql`${inbox(caller)} and ${wanted}`;
  const { key, after, order, next } = paging(sorts, { fallback: '-id', id: sql`n.id` }, page);
  const [rows, counted] = await Promise.all([
    database.query<NotificationRow>(sql`
      select n.id, ${key} as "sortKey", n.kind, n.subject,
             (select ${namedIn(scopeOf(caller), sql`b`)} from accounts b where b.id = n.by_id) as by,
             n.at, n.read_at is not null as read
      ${source} and ${after} ${order}`),
    rowsOnly ? { total: 0, totalIsMore: false } : countUpTo(database, source),
  ]);
  return { rows, nextCursor: next(rows), ...counted };
}

/** How many of the inbox are unread; counting stops at a hundred, where the bell stops. */
export async function countUnread(database: Queryable, caller: Caller): Promise<number> {
  const [row] = await database.query<{ count: number }>(sql`
    select count(*)::int as count from (select 1 ${inbox(caller)} and n.read_at is null limit 100) as unread`);
  return row?.count ?? 0;
}

/** Marks lines of the caller's inbox as read: those named, or all of them. Others' lines are left alone. */
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
