import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface KeptFactor {
  /** `null` when no app is among its proofs. */
  sealedKey: Buffer | null;
  since: Date | null;
  pendingKey: Buffer | null;
  codesLeft: number;
}

/** The second factor of an account with its sealed keys, or `undefined`. */
export async function secondFactorOf(database: Queryable, accountId: number): Promise<KeptFactor | undefined> {
  const [row] = await database.query<KeptFactor>(sql`
    select f.sealed_key as "sealedKey", f.since, f.pending_key as "pendingKey",
      (select count(*)::int from recovery_codes c where c.account_id = f.account_id and c.used_at is null) as "codesLeft"
    from second_factors f where f.account_id = ${accountId}`);
  return row;
}

interface EntryStanding {
  on: boolean;
  passkey: boolean;
  demanded: boolean;
  addresses: string[];
}

/** Whether an account has a second factor, and what its role requires: a second factor, and addresses. */
export async function entryStanding(tx: Queryable, accountId: number): Promise<EntryStanding> {
  const [row] = await tx.query<EntryStanding>(sql`
    select f.since is not null as on, exists (select from passkeys k where k.account_id = a.id) as passkey,
      r.demands_second_factor as demanded, r.addresses
    from accounts a join roles r on r.id = a.role_id left join second_factors f on f.account_id = a.id
    where a.id = ${accountId}`);
  return row ?? { on: false, passkey: false, demanded: false, addresses: [] };
}

/** Saves a key that waits for confirmation; a key in use stays in use. */
export async function savePendingKey(tx: Transaction, accountId: number, pendingKey: Buffer): Promise<void> {
  await tx.query(sql`
    insert into second_factors (account_id, pending_key) values (${accountId}, ${pendingKey})
    on conflict (account_id) do update set pending_key = excluded.pending_key`);
}

/** The pending key of an account, locked until the transaction ends. */
export async function lockPendingKey(tx: Transaction, accountId: number): Promise<Buffer | null> {
  const [row] = await tx.query<{ key: Buffer | null }>(
    sql`select pending_key as key from second_factors where account_id = ${accountId} for update`,
  );
  return row?.key ?? null;
}

/**
 * Turns the second factor of an account on; returns whether it was off. The row is locked until the transaction ends,
 * so that changes of proofs are serialised.
 */
export async function turnOn(tx: Transaction, accountId: number, now: Date): Promise<boolean> {
  await tx.query(sql`insert into second_factors (account_id) values (${accountId}) on conflict do nothing`);
  const [row] = await tx.query<{ on: boolean }>(
    sql`select since is not null as on from second_factors where account_id = ${accountId} for update`,
  );
  await tx.query(sql`update second_factors set since = coalesce(since, ${now}) where account_id = ${accountId}`);
  return row?.on === false;
}

/** Whether an app is among the proofs of an account's second factor, which is locked until the transaction ends. */
export async function lockSecondFactor(tx: Transaction, accountId: number): Promise<{ app: boolean }> {
  const [row] = await tx.query<{ app: boolean }>(
    sql`select sealed_key is not null as app from second_factors where account_id = ${accountId} for update`,
  );
  return row ?? { app: false };
}

/** Activates the pending key; the code that confirmed it is used up. */
export async function usePendingKey(tx: Transaction, accountId: number, step: number, now: Date): Promise<void> {
  await tx.query(sql`
    update second_factors set sealed_key = pending_key, since = ${now}, pending_key = null, last_step = ${step}
    where account_id = ${accountId}`);
}

/** Takes the code of a time step, once across all processes: no code as old as the last one is accepted again. */
export async function consumeTimeStep(tx: Transaction, accountId: number, step: number): Promise<boolean> {
  const rows = await tx.query(sql`
    update second_factors set last_step = ${step}
    where account_id = ${accountId} and sealed_key is not null and (last_step is null or last_step < ${step})
    returning account_id`);
  return rows.length === 1;
}

/** Uses up a recovery code; false if it is unknown or was used. */
export async function takeRecoveryCode(tx: Transaction, accountId: number, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx.query(sql`
    update recovery_codes set used_at = ${now}
    where account_id = ${accountId} and code_hash = ${hash} and used_at is null returning account_id`);
  return rows.length === 1;
}

/** Replaces the recovery codes. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(sql`delete from recovery_codes where account_id = ${accountId}`);
  for (const hash of hashes) {
    await tx.query(sql`insert into recovery_codes (account_id, code_hash) values (${accountId}, ${hash})`);
  }
}

/** Removes a second factor with its recovery codes; returns whether one was in use. */
export async function dropSecondFactor(tx: Transaction, accountId: number): Promise<boolean> {
  const rows = await tx.query<{ was: boolean }>(
    sql`delete from second_factors where account_id = ${accountId} returning since is not null as was`,
  );
  return rows[0]?.was ?? false;
}

/** Records that the second factor was given in a session. */
export async function recordFactorGiven(tx: Transaction, sessionId: bigint, now: Date): Promise<void> {
  await tx.query(sql`update sessions set factor_at = ${now} where id = ${sessionId}`);
}
