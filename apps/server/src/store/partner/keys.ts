import type { Paise } from '@cage/contract/money';
import type { ApiType } from '@cage/contract/statuses';
import { newCustomerKeys } from '../../domain/credentials.ts';
import type { World } from '../../domain/partner/calls.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { prepared, sql } from '../database/sql.ts';
import { fillSandbox } from './sandbox.ts';

/** An active Verify Key, with what its customer may call and from where. */
export interface KeyRow {
  id: number;
  verifyKey: string;
  world: World;
  customerId: number;
  customerPublicId: string;
  domain: string | null;
  /** The address list as saved: comma-separated, networks included. */
  addresses: string | null;
  apiTypes: ApiType[];
  /** Sealed Secret Keys that sign for it: the current one, and former ones during their overlap. */
  sealedKeys: Buffer[];
  /** The ids of the keys that those belong to, in any order, this one included. */
  overlappingIds: number[];
}

const columns = sql`k.id, k.verify_key as "verifyKey", k.world, k.customer_id as "customerId",
  c.public_id as "customerPublicId", c.domain, c.ip as addresses, c.api_types as "apiTypes",
  o.sealed as "sealedKeys", o.ids as "overlappingIds"`;

/** Active keys by their Verify Keys; unknown and ended ones are missing. */
export function keysNamed(database: Queryable, verifyKeys: readonly string[], now: Date): Promise<KeyRow[]> {
  return database.query<KeyRow>(
    prepared(
      'partner-keys',
      sql`select ${columns}
          from partner_keys k join accounts c on c.id = k.customer_id
          cross join lateral (
            select array_agg(s.sealed_key order by s.expires_at desc nulls first) as sealed, array_agg(s.id) as ids
            from partner_keys s where s.customer_id = k.customer_id and s.world = k.world
              and (s.expires_at is null or s.expires_at > ${now}::timestamptz)
          ) o
          where k.verify_key = any(${verifyKeys}::text[])
            and (k.expires_at is null or k.expires_at > ${now}::timestamptz)`,
    ),
  );
}

/** Saves a customer's new keys of a world; the previous ones end at an instant: now, or later. */
export async function saveKeys(
  tx: Transaction,
  key: { customerId: number; world: World; verifyKey: string; sealedKey: Buffer },
  now: Date,
  formerEndAt = now,
): Promise<void> {
  const { customerId, world, verifyKey, sealedKey } = key;
  await tx.query(sql`
    update partner_keys set expires_at = ${formerEndAt}
    where customer_id = ${customerId} and world = ${world} and (expires_at is null or expires_at > ${formerEndAt})`);
  await tx.query(sql`
    insert into partner_keys (customer_id, world, verify_key, sealed_key, created_at)
    values (${customerId}, ${world}, ${verifyKey}, ${sealedKey}, ${now})`);
}

/** Equips a new customer for the partner API: keys for the real world, a sandbox and keys for that. */
export async function provisionPartner(
  tx: Transaction,
  credentialKey: Buffer,
  { id, publicId }: { id: number; publicId: string },
  now: Date,
): Promise<{ verifyKey: string; sealedKey: Buffer }> {
  const live = newCustomerKeys(credentialKey, publicId);
  await saveKeys(tx, { customerId: id, world: 'live', ...live }, now);
  await equipSandbox(tx, credentialKey, { id, publicId }, now);
  return live;
}

async function equipSandbox(
  tx: Transaction,
  credentialKey: Buffer,
  { id, publicId }: { id: number; publicId: string },
  now: Date,
): Promise<void> {
  await fillSandbox(tx, id);
  await saveKeys(tx, { customerId: id, world: 'sandbox', ...newCustomerKeys(credentialKey, publicId) }, now);
}

/** Gives a sandbox to every customer that has keys but no sandbox yet. */
export async function completeSandboxes(tx: Transaction, credentialKey: Buffer, now: Date): Promise<void> {
  const customers = await tx.query<{ id: number; publicId: string }>(sql`
    select a.id, a.public_id as "publicId" from accounts a
    where exists (select from partner_keys k where k.customer_id = a.id and k.world = 'live')
      and not exists (select from partner_keys k where k.customer_id = a.id and k.world = 'sandbox')
    order by a.id for no key update of a`);
  for (const customer of customers) await equipSandbox(tx, credentialKey, customer, now);
}

/** A used nonce, for one of the keys that it counts for. */
export interface UsedNonce {
  keyId: number;
  nonce: string;
}

/** After this time a nonce may be used again. Source: P4. */
const NONCE_MS = 10 * 60_000;

/** Records nonces, and returns those that were new. The table is unlogged: nothing waits for the disk. */
export function useNonces(database: Queryable, nonces: readonly UsedNonce[], now: Date): Promise<UsedNonce[]> {
  return database.query<UsedNonce>(
    prepared(
      'use-nonces',
      sql`insert into partner_nonces as n (key_id, nonce, at)
          select distinct k, u, ${now}::timestamptz
          from unnest(${nonces.map(({ keyId }) => keyId)}::int[], ${nonces.map(({ nonce }) => nonce)}::uuid[]) as given (k, u)
          order by k, u
          on conflict (key_id, nonce) do update set at = excluded.at
            where n.at <= ${new Date(now.getTime() - NONCE_MS)}::timestamptz
          returning key_id as "keyId", nonce::text as nonce`,
    ),
  );
}

/** A pair of a customer's keys, active or ended. */
interface Pair {
  id: number;
  world: World;
  verifyKey: string;
  sealedKey: Buffer;
  createdAt: Date;
  /** Null for the current one. */
  endsAt: Date | null;
}

/** All pairs that a customer ever had, the current one of each world first. */
export function pairsOf(database: Queryable, customerId: number): Promise<Pair[]> {
  return database.query<Pair>(sql`
    select k.id, k.world, k.verify_key as "verifyKey", k.sealed_key as "sealedKey", k.created_at as "createdAt",
           k.expires_at as "endsAt"
    from partner_keys k where k.customer_id = ${customerId} order by k.world, k.expires_at desc nulls first, k.id desc`);
}

export const isInUse = ({ endsAt }: Pick<Pair, 'endsAt'>, now: Date): boolean => endsAt === null || endsAt > now;

/** Ends a pair of keys at once. */
export async function endKey(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query(sql`update partner_keys set expires_at = ${now} where id = ${id}`);
}

/** Saves from where and for what a customer may call. A domain that is taken throws a unique violation. */
export async function saveProject(
  tx: Transaction,
  customerId: number,
  { domain, ip, apiTypes, minFloatPaise }: { domain: string; ip: string; apiTypes: ApiType[]; minFloatPaise: Paise },
): Promise<void> {
  await tx.query(sql`
    update accounts set domain = ${domain}, ip = ${ip}, api_types = ${apiTypes}::text[], min_float_paise = ${minFloatPaise}
    where id = ${customerId}`);
}
