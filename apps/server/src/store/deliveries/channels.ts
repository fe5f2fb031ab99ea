import type { ChannelKind, ChannelState, DeliveryGroup } from '@cage/contract/deliveries/channels';
import type { PushLocale } from '@cage/contract/notifications/sentences';
import { namedIn } from '../accounts/named.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Scope } from '../scope.ts';
import { setBy, standsBehind, type TakenChannel, takenColumns } from './outbox.ts';

/** What somebody sets of a channel. */
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

/** A channel with what waits for it, who set it up or changed it last, and whether nothing is sent since nobody stands behind it. */
export interface ListedChannel extends Omit<ChannelRow, 'byId'> {
  waitingCount: number;
  by: string;
  isHeld: boolean;
}

/** The channels of the account of a scope, the webhook first. */
export const channelsOf = (database: Queryable, scope: Scope): Promise<ListedChannel[]> =>
  database.query<ListedChannel>(sql`
    select c.id, c.kind, c.address, c.verify_key as "verifyKey", c.groups, c.details, c.locale, c.state, c.state_at as since,
           (select count(*)::int from deliveries d where d.channel_id = c.id and d.state = 'waiting') as "waitingCount",
           ${namedIn(scope, sql`s`)} as by, not ${standsBehind} as "isHeld"
    from delivery_channels c join accounts s on s.id = ${setBy}
    where c.account_id = ${scope.actingId} and c.removed_at is null order by c.kind desc`);

/**
 * One channel of an account, kept from others until the transaction ends, but not from whoever tells it something: that may
 * hold the end of the audit log, which is asked for behind this.
 */
export async function lockChannel(
  tx: Transaction,
  accountId: number,
  kind: ChannelKind,
): Promise<ChannelRow | undefined> {
  const [row] = await tx.query<ChannelRow>(sql`
    select id, kind, address, verify_key as "verifyKey", groups, details, locale, state, state_at as since,
           ${setBy} as "byId" from delivery_channels c where account_id = ${accountId} and kind = ${kind} and removed_at is null for no key update`);
  return row;
}

/** One channel as the sender takes it. */
export async function channelToTest(
  database: Queryable,
  accountId: number,
  kind: ChannelKind,
): Promise<TakenChannel | undefined> {
  const [row] = await database.query<TakenChannel>(sql`
    select ${takenColumns} from delivery_channels c
    join accounts a on a.id = c.account_id join roles r on r.id = a.role_id
    join accounts s on s.id = ${setBy} join roles t on t.id = s.role_id
    where c.account_id = ${accountId} and c.kind = ${kind} and c.removed_at is null`);
  return row;
}

interface ChannelKey {
  verifyKey: string | null;
  sealedKey: Buffer;
}

/** Sets a channel up, where one was removed in its place; false where the account has one of the kind already. */
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
  // What was on its way to the removed one as it went.
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

/** Another secret, or another bot. */
export async function changeChannelKey(
  tx: Transaction,
  id: number,
  { verifyKey, sealedKey }: ChannelKey,
): Promise<void> {
  await tx.query(sql`
    update delivery_channels set verify_key = ${verifyKey}, sealed_key = ${sealedKey} where id = ${id}`);
}

/** Lets a channel send, or not. Whatever waits is due once it sends again. */
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

/** Removes a channel with its secret, and with all that was sent, and is to be sent. Whoever tells it something waits for nothing. */
export async function dropChannel(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.query(sql`
    update delivery_channels set address = '', verify_key = null, sealed_key = '', groups = '{}', state = 'paused',
      state_at = ${at}, removed_at = ${at}
    where id = ${id}`);
  await dropDeliveries(tx, id);
}

/** Drops what waits, for it would go where it was not meant to. Call it once the channel is locked. */
export async function dropWaiting(tx: Transaction, channelId: number): Promise<void> {
  await tx.query(sql`delete from deliveries where channel_id = ${channelId} and state = 'waiting'`);
}

/** Stops a channel that its receiver turned away; false where it does not send any more, or sends elsewhere by now. */
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

/** An account that clerks act for: what it is called, and what its role opens. */
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
