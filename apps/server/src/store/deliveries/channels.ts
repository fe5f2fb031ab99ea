import type { ChannelKind, ChannelState, DeliveryGroup } from '@cage/contract/deliveries/channels';
import type { PushLocale } from '@cage/contract/notifications/sentences';
import { visibleName } from '../accounts/visible-name.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';
import { channelSetter, maySetterStillSet, type TakenChannel, takenColumns } from './outbox.ts';

/** The settings of a channel. */
export interface ChannelSettings {
  address: string;
  groups: DeliveryGroup[];
  details: boolean;
  locale: PushLocale;
}

export interface ChannelRow extends ChannelSettings {
  id: number;
  kind: ChannelKind;
  verifyKey: string | null;
  state: ChannelState;
  since: Date;
  byId: number;
}

/**
 * A channel with the number of waiting deliveries, who set it up or changed it last, and whether it is held because
 * nobody stands behind it.
 */
export interface ListedChannel extends Omit<ChannelRow, 'byId'> {
  waitingCount: number;
  by: string;
  isHeld: boolean;
}

/** The channels of the scope's account, the webhook first. */
export const channelsOf = (database: Queryable, scope: Scope): Promise<ListedChannel[]> =>
  database.query<ListedChannel>(sql`
    select c.id, c.kind, c.address, c.verify_key as "verifyKey", c.groups, c.details, c.locale, c.state, c.state_at as since,
           (select count(*)::int from deliveries d where d.channel_id = c.id and d.state = 'waiting') as "waitingCount",
           ${visibleName(scope, sql`s`)} as by, not ${maySetterStillSet} as "isHeld"
    from delivery_channels c join accounts s on s.id = ${channelSetter}
    where c.account_id = ${scope.actingId} and c.removed_at is null order by c.kind desc`);

/**
 * Locks one channel of an account until the transaction ends, but not against notifications to it: their transactions
 * may hold the end of the audit log, which is locked after this.
 */
export async function lockChannel(
  tx: Transaction,
  accountId: number,
  kind: ChannelKind,
): Promise<ChannelRow | undefined> {
  const [row] = await tx.query<ChannelRow>(sql`
    select id, kind, address, verify_key as "verifyKey", groups, details, locale, state, state_at as since,
           ${channelSetter} as "byId" from delivery_channels c where account_id = ${accountId} and kind = ${kind} and removed_at is null for no key update`);
  return row;
}

/** One channel, as the sender uses it. */
export async function channelToTest(
  database: Queryable,
  accountId: number,
  kind: ChannelKind,
): Promise<TakenChannel | undefined> {
  const [row] = await database.query<TakenChannel>(sql`
    select ${takenColumns} from delivery_channels c
    join accounts a on a.id = c.account_id join roles r on r.id = a.role_id
    join accounts s on s.id = ${channelSetter} join roles t on t.id = s.role_id
    where c.account_id = ${accountId} and c.kind = ${kind} and c.removed_at is null`);
  return row;
}

interface ChannelKey {
  verifyKey: string | null;
  sealedKey: Buffer;
}

/** Sets up a channel, also in place of a removed one; false if the account already has one of the kind. */
export async function addChannel(
  tx: Transaction,
  { accountId, kind, byId, at }: { accountId: number; kind: ChannelKind; byId: number; at: Date },
  { address, groups, details, locale, verifyKey, sealedKey }: ChannelSettings & ChannelKey,
): Promise<boolean> {
  const [added] = await tx.query<{ id: number }>(sql`
    insert into delivery_channels as c (account_id, kind, address, verify_key, sealed_key, groups, details, locale, by_id, state_at)
    values (${accountId}, ${kind}, ${address}, ${verifyKey}, ${sealedKey}, ${groups}::text[], ${details}, ${locale}, ${byId}, ${at})
    on conflict (account_id, kind) do update
    set address = excluded.address, verify_key = excluded.verify_key, sealed_key = excluded.sealed_key, groups = excluded.groups,
        details = excluded.details, locale = excluded.locale, by_id = excluded.by_id, state = 'on', state_at = excluded.state_at, removed_at = null
    where c.removed_at is not null returning c.id`);
  // Deliveries that were on their way to the channel when it was removed.
  if (added) await dropDeliveries(tx, added.id);
  return added !== undefined;
}

export async function changeChannel(
  tx: Transaction,
  id: number,
  { address, groups, details, locale, byId }: ChannelSettings & { byId: number },
): Promise<void> {
  await tx.query(sql`
    update delivery_channels set address = ${address}, groups = ${groups}::text[], details = ${details}, locale = ${locale},
      by_id = ${byId}
    where id = ${id}`);
}

/** Saves another secret, or another bot. */
export async function changeChannelKey(
  tx: Transaction,
  id: number,
  { verifyKey, sealedKey }: ChannelKey,
): Promise<void> {
  await tx.query(sql`
    update delivery_channels set verify_key = ${verifyKey}, sealed_key = ${sealedKey} where id = ${id}`);
}

/** Sets whether a channel sends. Waiting deliveries become due once it sends again. */
export async function setChannelState(
  tx: Transaction,
  id: number,
  { state, at }: { state: ChannelState; at: Date },
): Promise<void> {
  await tx.query(sql`update delivery_channels set state = ${state}, state_at = ${at} where id = ${id}`);
  if (state === 'on') await makeDue(tx, id, at);
}

export async function makeDue(tx: Transaction, channelId: number, at: Date): Promise<void> {
  await tx.query(sql`
    update deliveries set next_at = ${at} where channel_id = ${channelId} and state = 'waiting' and next_at > ${at}`);
}

async function dropDeliveries(tx: Transaction, channelId: number): Promise<void> {
  await tx.query(sql`delete from deliveries where channel_id = ${channelId}`);
}

/** Removes a channel with its secret and all past and waiting deliveries. Does not block notifications to it. */
export async function dropChannel(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.query(sql`
    update delivery_channels set address = '', verify_key = null, sealed_key = '', groups = '{}', state = 'paused',
      state_at = ${at}, removed_at = ${at}
    where id = ${id}`);
  await dropDeliveries(tx, id);
}

/** Drops waiting deliveries, which would go to a receiver that they were not meant for. Requires the channel's lock. */
export async function dropWaiting(tx: Transaction, channelId: number): Promise<void> {
  await tx.query(sql`delete from deliveries where channel_id = ${channelId} and state = 'waiting'`);
}

/** Stops a channel whose receiver rejected it; false if it no longer sends, or now sends elsewhere. */
export async function stopChannel(
  tx: Transaction,
  { id, address, sealedKey }: Pick<TakenChannel, 'id' | 'address' | 'sealedKey'>,
  at: Date,
): Promise<boolean> {
  const stopped = await tx.query(sql`
    update delivery_channels set state = 'stopped', state_at = ${at}
    where id = ${id} and state = 'on' and address = ${address} and sealed_key = ${sealedKey} returning 1 as stopped`);
  return stopped.length > 0;
}

/** The account that clerks act for: its public id, its level, and its role's permissions. */
export async function ownerOf(
  database: Queryable,
  accountId: number,
): Promise<Pick<TakenChannel, 'publicId' | 'level' | 'permissions'>> {
  const [row] = await database.query<Pick<TakenChannel, 'publicId' | 'level' | 'permissions'>>(sql`
    select a.public_id as "publicId", a.level, r.permissions from accounts a join roles r on r.id = a.role_id
    where a.id = ${accountId}`);
  if (!row) throw new Error('An account that somebody acts for is there');
  return row;
}
