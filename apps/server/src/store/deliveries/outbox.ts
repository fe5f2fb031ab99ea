import type { ChannelKind, DeliveryError, DeliveryGroup } from '@cage/contract/deliveries/channels';
import type { NotificationKind, PushLocale } from '@cage/contract/notifications/sentences';
import type { Level } from '@cage/contract/people';
import type { Holder } from '@cage/contract/roles/access';
import { nextAttemptAt } from '../../domain/outward.ts';
import { DAY_MS } from '../../domain/time.ts';
import { mayStillAct } from '../accounts/may-still-act.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type Statement, sql } from '../database/sql.ts';

/** How long a delivery is tried. */
export const DELIVERY_MS = DAY_MS;

/**
 * How long a process has a channel to itself, longer than an attempt takes: if the process dies, the channel is free
 * for others after that.
 */
const BUSY_MS = 30_000;

/** A channel that a process has to itself until an instant, which also identifies the lease. */
export interface Lease {
  id: number;
  until: Date;
}

/** A channel, its account, and what that account may open. */
export interface TakenChannel {
  id: number;
  kind: ChannelKind;
  address: string;
  verifyKey: string | null;
  sealedKey: Buffer;
  groups: DeliveryGroup[];
  details: boolean;
  locale: PushLocale;
  accountId: number;
  publicId: string;
  level: Level;
  path: string;
  permissions: readonly string[];
  /** Who set it up or changed it last. */
  by: Holder & { accountId: number };
}

export const takenColumns = sql`c.id, c.kind, c.address, c.verify_key as "verifyKey", c.sealed_key as "sealedKey", c.groups, c.details, c.locale,
  a.id as "accountId", a.public_id as "publicId", a.level, a.path, r.permissions,
  jsonb_build_object('accountId', s.id, 'level', s.level, 'permissions', t.permissions) as by`;

/** Who set the channel `c` up or changed it last; the account itself if the previous version of the program did. */
export const channelSetter = sql`coalesce(c.by_id, c.account_id)`;

/** Whether the account that last set the channel `c` up may still do so for the channel's account. Source: D454. */
export const maySetterStillSet = mayStillAct({ who: channelSetter, actingId: sql`c.account_id`, permission: 'Bank' });

const leaseFrom = (now: Date): Date => new Date(now.getTime() + BUSY_MS);

/**
 * Gives up deliveries that waited a day in a channel that sends nothing, or that nobody stands behind any more, and
 * those tried after their time without a recorded result. Rows that another process is handling are left to the next
 * run.
 */
async function endOverdue(database: Queryable, now: Date): Promise<void> {
  await database.query(sql`
    with over as (
      select d.id, case when c.state = 'stopped' then 'refused' when c.state = 'on' and ${maySetterStillSet} then 'not-sent' end as error
      from deliveries d join delivery_channels c on c.id = d.channel_id
      where d.state = 'waiting' and d.ends_at <= ${now}
        and (c.state <> 'on' or not ${maySetterStillSet} or d.tried_at >= d.ends_at and d.next_at <= ${now})
      for update of d skip locked
    )
    update deliveries d set state = 'given-up', ended_at = ${now},
      error = case when over.error is null then 'paused' else coalesce(d.error, over.error) end
    from over where d.id = over.id`);
}

/** The next deliveries of a channel: the oldest waiting one, and one outside the order, which holds up nothing. */
const nextOf = (channelId: Statement): Statement => sql`
  (select id, next_at, false as beside from deliveries
   where channel_id = ${channelId} and state = 'waiting' and not beside order by id limit 1)
  union all
  (select id, next_at, true from deliveries
   where channel_id = ${channelId} and state = 'waiting' and beside order by next_at, id limit 1)`;

/**
 * Leases channels with due deliveries to this process for as long as an attempt may take: those without a turn for
 * longest first, and none that it is still serving. A channel that nobody stands behind sends nothing. Notifications to
 * a channel lock it only against removal, so that it can be leased all the same.
 */
export function takeChannels(
  database: Database,
  { now, limit, but = [] }: { now: Date; limit: number; but?: readonly number[] },
): Promise<Lease[]> {
  return database.transaction(async (tx) => {
    await endOverdue(tx, now);
    return tx.query<Lease>(sql`
      with due as (
        select c.id from delivery_channels c
        cross join lateral (select min(next_at) as at from (${nextOf(sql`c.id`)}) waiting) next
        where c.state = 'on' and ${maySetterStillSet} and (c.busy_until is null or c.busy_until <= ${now}) and next.at <= ${now}
          and c.id <> all(${[...but]}::int[])
        order by c.busy_until nulls first, next.at, c.id limit ${limit} for no key update of c skip locked
      )
      update delivery_channels c set busy_until = ${leaseFrom(now)} from due where c.id = due.id
      returning c.id, c.busy_until as until`);
  });
}

/** Releases a channel to other processes, and records when it had its turn; does nothing if another process has leased it meanwhile. */
export async function releaseChannel(database: Queryable, { id, until }: Lease, now: Date): Promise<void> {
  await database.query(
    sql`update delivery_channels set busy_until = ${now} where id = ${id} and busy_until = ${until}`,
  );
}

export interface TakenDelivery {
  id: bigint;
  attempts: number;
  endsAt: Date;
  kind: NotificationKind;
  subject: string;
  at: Date;
}

/** The next delivery, with the channel in its current state; `null` when nothing is due. */
export interface NextDelivery {
  lease: Lease;
  channel: TakenChannel;
  delivery: TakenDelivery | null;
}

type TurnRow = TakenChannel &
  Omit<TakenDelivery, 'id' | 'kind'> & { deliveryId: bigint | null; notification: NotificationKind };

/**
 * Takes a channel's next due delivery, the oldest waiting one before any outside the order; counts the attempt and
 * postpones the next, so that the delivery comes up again if this process fails. `undefined` once the channel sends
 * nothing any more, or is leased by another process.
 */
export async function takeNextDelivery(
  database: Queryable,
  { id, until }: Lease,
  now: Date,
): Promise<NextDelivery | undefined> {
  const lease = { id, until: leaseFrom(now) };
  const [row] = await database.query<TurnRow>(sql`
    with held as (
      update delivery_channels c set busy_until = ${lease.until}
      from accounts a join roles r on r.id = a.role_id, accounts s join roles t on t.id = s.role_id
      where c.id = ${id} and c.busy_until = ${until} and c.state = 'on' and a.id = c.account_id and s.id = ${channelSetter}
        and ${maySetterStillSet}
      returning ${takenColumns}
    ), next as (
      select d.id from held join lateral (${nextOf(sql`held.id`)}) d on d.next_at <= ${now} order by d.beside limit 1
    ), tried as (
      update deliveries d set attempts = d.attempts + 1, tried_at = ${now}, next_at = ${lease.until}
      from next, notifications n
      where d.id = next.id and d.state = 'waiting' and d.next_at <= ${now} and n.id = d.notification_id
      returning d.id as "deliveryId", d.attempts, d.ends_at as "endsAt", n.kind as notification, n.subject, n.at
    )
    select * from held left join tried on true`);
  if (!row) return undefined;
  const { deliveryId, attempts, endsAt, notification: kind, subject, at, ...channel } = row;
  const delivery = deliveryId === null ? null : { id: deliveryId, attempts, endsAt, kind, subject, at };
  return { lease, channel, delivery };
}

/** Marks a delivery as delivered, whichever process has the channel now. */
export async function markDelivered(
  database: Queryable,
  id: bigint,
  { code, now }: { code: number; now: Date },
): Promise<void> {
  await database.query(sql`
    update deliveries set state = 'delivered', ended_at = ${now}, code = ${code}, error = null where id = ${id}`);
}

/**
 * Marks an attempt as failed: the delivery is retried later, or given up for good or because its time is over. Does
 * nothing if the lease was lost meanwhile: another process tries it, has delivered it, or somebody sent it again.
 */
export async function markFailed(
  database: Queryable,
  { id: channelId, until }: Lease,
  { id, attempts, endsAt }: Pick<TakenDelivery, 'id' | 'attempts' | 'endsAt'>,
  { code, error, forGood, now }: { code: number | null; error: DeliveryError; forGood: boolean; now: Date },
): Promise<void> {
  const over = forGood || endsAt <= now;
  await database.query(sql`
    with held as (
      select id from delivery_channels where id = ${channelId} and busy_until = ${until} for no key update
    )
    update deliveries d set code = ${code}::int, error = ${error}, state = ${over ? 'given-up' : 'waiting'},
      ended_at = ${over ? now : null}::timestamptz, next_at = ${nextAttemptAt(attempts, now)}
    from held where d.id = ${id} and d.state = 'waiting' and d.attempts = ${attempts}`);
}

/** Drops a delivery that is not for this account, or no longer is: its role may not open it, or its channel does not cover it. */
export async function dropDelivery(database: Queryable, id: bigint): Promise<void> {
  await database.query(sql`delete from deliveries where id = ${id} and state = 'waiting'`);
}
