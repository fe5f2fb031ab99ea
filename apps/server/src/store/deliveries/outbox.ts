import type { ChannelKind, DeliveryError } from '@cage/contract/deliveries/channels';
import type { NotificationKind, PushLocale } from '@cage/contract/notifications/sentences';
import type { Level } from '@cage/contract/people';
import { nextAttemptAt } from '../../domain/outward.ts';
import { DAY_MS } from '../../domain/time.ts';
import type { Database, Queryable } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** For so long something is tried. */
export const DELIVERY_MS = DAY_MS;

/** So long a process has a channel to itself, longer than an attempt takes: one that died leaves it to the others then. */
const BUSY_MS = 30_000;

/** A channel, with whose it is and what that account may open. */
export interface TakenChannel {
  id: number;
  kind: ChannelKind;
  address: string;
  verifyKey: string | null;
  sealedKey: Buffer;
  details: boolean;
  locale: PushLocale;
  accountId: number;
  publicId: string;
  level: Level;
  path: string;
  permissions: readonly string[];
}

export const takenColumns = sql`c.id, c.kind, c.address, c.verify_key as "verifyKey", c.sealed_key as "sealedKey", c.details, c.locale,
  a.id as "accountId", a.public_id as "publicId", a.level, a.path, r.permissions`;

/** Gives up what waited a day in a channel that sends nothing, or of an account that is not Active. */
async function endPaused(database: Queryable, now: Date): Promise<void> {
  await database.query(sql`
    update deliveries d set state = 'given-up', ended_at = ${now},
      error = case when c.state = 'stopped' then coalesce(d.error, 'refused') else 'paused' end
    from delivery_channels c join accounts a on a.id = c.account_id
    where d.state = 'waiting' and d.ends_at <= ${now} and c.id = d.channel_id and (c.state <> 'on' or a.status <> 'Active')`);
}

/**
 * Takes channels whose oldest delivery is due, for this process alone and for as long as an attempt may take. Of an account
 * that is not Active nothing is sent.
 */
export function takeChannels(
  database: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<TakenChannel[]> {
  return database.transaction(async (tx) => {
    await endPaused(tx, now);
    return tx.query<TakenChannel>(sql`
      with due as (
        select c.id from delivery_channels c
        join accounts a on a.id = c.account_id and a.status = 'Active'
        join (select channel_id, min(id) as id from deliveries where state = 'waiting' group by channel_id) w on w.channel_id = c.id
        join deliveries d on d.id = w.id and d.next_at <= ${now}
        where c.state = 'on' and (c.busy_until is null or c.busy_until <= ${now})
        order by d.next_at, c.id limit ${limit} for update of c skip locked
      )
      update delivery_channels c set busy_until = ${new Date(now.getTime() + BUSY_MS)}
      from due, accounts a join roles r on r.id = a.role_id
      where c.id = due.id and a.id = c.account_id
      returning ${takenColumns}`);
  });
}

/** Lets other processes have the channel. */
export async function releaseChannel(database: Queryable, id: number): Promise<void> {
  await database.query(sql`update delivery_channels set busy_until = null where id = ${id}`);
}

export interface TakenDelivery {
  id: bigint;
  attempts: number;
  endsAt: Date;
  kind: NotificationKind;
  subject: string;
  at: Date;
}

/**
 * The oldest delivery of a channel, when it is due; counted as tried and put off, so that one whose attempt fails in us comes
 * again later. None once the channel sends nothing any more.
 */
export async function takeDelivery(
  database: Queryable,
  channelId: number,
  now: Date,
): Promise<TakenDelivery | undefined> {
  const [row] = await database.query<TakenDelivery>(sql`
    with held as (
      update delivery_channels c set busy_until = ${new Date(now.getTime() + BUSY_MS)}
      from accounts a where c.id = ${channelId} and c.state = 'on' and a.id = c.account_id and a.status = 'Active'
      returning c.id
    ), first as (
      select d.id from held join lateral (
        select id from deliveries where channel_id = held.id and state = 'waiting' order by id limit 1
      ) d on true
    )
    update deliveries d set attempts = d.attempts + 1, tried_at = ${now}, next_at = ${new Date(now.getTime() + BUSY_MS)}
    from first, notifications n
    where d.id = first.id and d.state = 'waiting' and d.next_at <= ${now} and n.id = d.notification_id
    returning d.id, d.attempts, d.ends_at as "endsAt", n.kind, n.subject, n.at`);
  return row;
}

/** It came. */
export async function markDelivered(
  database: Queryable,
  id: bigint,
  { code, now }: { code: number; now: Date },
): Promise<void> {
  await database.query(sql`
    update deliveries set state = 'delivered', ended_at = ${now}, code = ${code}, error = null where id = ${id}`);
}

/** It did not come: it is tried later, or given up for good or because its time is over. */
export async function markFailed(
  database: Queryable,
  { id, attempts, endsAt }: Pick<TakenDelivery, 'id' | 'attempts' | 'endsAt'>,
  { code, error, forGood, now }: { code: number | null; error: DeliveryError; forGood: boolean; now: Date },
): Promise<void> {
  const over = forGood || endsAt <= now;
  await database.query(sql`
    update deliveries set code = ${code}::int, error = ${error}, state = ${over ? 'given-up' : 'waiting'},
      ended_at = ${over ? now : null}::timestamptz, next_at = ${nextAttemptAt(attempts, now)}
    where id = ${id}`);
}

/** Nothing for this account: its role does not open it any more. */
export async function dropDelivery(database: Queryable, id: bigint): Promise<void> {
  await database.query(sql`delete from deliveries where id = ${id}`);
}
