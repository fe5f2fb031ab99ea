import { type NotificationKind, notificationKinds, type PushLocale } from '@cage/contract/notifications/sentences';
import type { Level } from '@cage/contract/people';
import { mayCall } from '@cage/contract/roles/access';
import { type HouseDemands, wouldEnter } from '../../domain/caller.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { callersAmong } from '../sessions/sessions.ts';

const MOST_PER_ACCOUNT = 10;

export interface NewSubscription {
  accountId: number;
  sessionId: bigint;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  locale: PushLocale;
  at: Date;
}

/**
 * Saves a subscription for the session; a browser has one, and an account keeps its ten newest. Returns whether the
 * account had none in this browser.
 */
export async function saveSubscription(tx: Transaction, subscription: NewSubscription): Promise<boolean> {
  const { accountId, sessionId, endpoint, p256dh, auth, locale, at } = subscription;
  const had = await tx.query(
    sql`select 1 as had from push_subscriptions where account_id = ${accountId} and endpoint = ${endpoint}`,
  );
  await tx.query(sql`
    insert into push_subscriptions as s (account_id, session_id, endpoint, p256dh, auth, locale, created_at)
    values (${accountId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${locale}, ${at})
    on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, locale = excluded.locale, created_at = excluded.created_at`);
  await tx.query(sql`
    delete from push_subscriptions where account_id = ${accountId} and id not in (
      select id from push_subscriptions where account_id = ${accountId} order by created_at desc, id desc
      limit ${MOST_PER_ACCOUNT})`);
  return had.length === 0;
}

/** Removes an account's own subscription; those of others are left alone. Returns whether there was one. */
export async function dropSubscription(tx: Queryable, accountId: number, endpoint: string): Promise<boolean> {
  const dropped = await tx.query(sql`
    delete from push_subscriptions where account_id = ${accountId} and endpoint = ${endpoint} returning 1 as dropped`);
  return dropped.length > 0;
}

/** Removes a subscription that the push service reports as gone, with its unsent pushes. */
export async function deleteGoneSubscription(database: Queryable, id: bigint): Promise<void> {
  await database.query(sql`delete from push_subscriptions where id = ${id}`);
}

export interface DuePush {
  id: bigint;
  subscriptionId: bigint;
  attempts: number;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  kind: NotificationKind;
  subject: string;
  at: Date;
  /** Level of the browser's account: players get their own wording. */
  level: Level;
  locale: PushLocale;
}

/**
 * Removes subscriptions with due pushes whose session is over, or would not be let in again from where it started: the
 * same rule ends a stream of live events, since both carry the same. The browser's current address is unknown. A push
 * that its reader may no longer open is dropped alone, as for a channel, and so is one that was for the account that had
 * the browser before. Source: F6, D308, D425, D478.
 */
async function dropUntold(tx: Transaction, { now, settings }: { now: Date; settings: HouseDemands }): Promise<void> {
  const due = await tx.query<{ id: bigint; kind: NotificationKind; isOwn: boolean; sessionId: bigint; ip: string }>(sql`
    select o.id, n.kind, n.account_id = coalesce(a.acts_for_id, a.id) as "isOwn", e.id as "sessionId", e.ip
    from push_outbox o
    join push_subscriptions s on s.id = o.subscription_id join sessions e on e.id = s.session_id
    join accounts a on a.id = s.account_id
    join notifications n on n.id = o.notification_id
    where o.next_at <= ${now}`);
  if (due.length === 0) return;
  const sessionIds = [...new Set(due.map(({ sessionId }) => sessionId))];
  const callers = await callersAmong(tx, sessionIds, now);
  const [dead, closed]: [Set<bigint>, bigint[]] = [new Set(), []];
  for (const { id, kind, isOwn, sessionId, ip } of due) {
    const caller = callers.get(sessionId);
    if (!(caller && wouldEnter(caller, ip, settings))) dead.add(sessionId);
    else if (!isOwn || !mayCall(notificationKinds[kind].permission, caller)) closed.push(id);
  }
  if (closed.length > 0) await tx.query(sql`delete from push_outbox where id = any(${closed}::bigint[])`);
  if (dead.size > 0) await tx.query(sql`delete from push_subscriptions where session_id = any(${[...dead]}::bigint[])`);
}

/**
 * Takes due pushes, up to `limit`, and postpones them so that no other process sends them meanwhile; one that is never
 * reported as done comes up again then. Pushes that may no longer be sent are removed first.
 */
export function takeDue(
  database: Database,
  { now, limit, pausesMs, settings }: { now: Date; limit: number; pausesMs: readonly number[]; settings: HouseDemands },
): Promise<DuePush[]> {
  return database.transaction(async (tx) => {
    await dropUntold(tx, { now, settings });
    return tx.query<DuePush>(sql`
      with due as (
        select id from push_outbox where next_at <= ${now} order by next_at, id limit ${limit} for update skip locked
      ), taken as (
        update push_outbox o set attempts = o.attempts + 1,
          next_at = ${now}::timestamptz
            + (${pausesMs}::int[])[least(o.attempts + 1, ${pausesMs.length})] * interval '1 millisecond'
        from due where o.id = due.id
        returning o.id, o.attempts, o.subscription_id, o.notification_id
      )
      select t.id, t.attempts, s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, s.locale, n.kind, n.subject, n.at, a.level
      from taken t join push_subscriptions s on s.id = t.subscription_id join accounts a on a.id = s.account_id
      join notifications n on n.id = t.notification_id order by t.id`);
  });
}

/** Removes a push that was delivered or given up. */
export async function dropPush(database: Queryable, id: bigint): Promise<void> {
  await database.query(sql`delete from push_outbox where id = ${id}`);
}
