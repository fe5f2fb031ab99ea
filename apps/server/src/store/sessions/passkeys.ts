import { randomBytes } from 'node:crypto';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** Creates a fresh challenge for a session; any earlier one becomes invalid. */
export async function createChallenge(tx: Queryable, sessionId: bigint, now: Date): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  await tx.query(sql`update sessions set challenge = ${challenge}, challenged_at = ${now} where id = ${sessionId}`);
  return challenge;
}

/** Takes a session's challenge of the last minutes, for one answer only, right or wrong; `null` when there is none. */
export async function takeChallenge(database: Queryable, sessionId: bigint, now: Date): Promise<string | null> {
  const since = new Date(now.getTime() - CHALLENGE_MS);
  const [row] = await database.query<{ challenge: string }>(sql`
    with asked as (
      select id, challenge from sessions
      where id = ${sessionId} and challenge is not null and challenged_at > ${since} for update
    )
    update sessions s set challenge = null from asked where s.id = asked.id returning asked.challenge`);
  return row?.challenge ?? null;
}

export interface Passkey {
  id: number;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  counter: bigint;
  transports: string[];
  addedAt: Date;
  usedAt: Date | null;
}

const columns = sql`id, name, credential_id as "credentialId", public_key as "publicKey", counter, transports,
  created_at as "addedAt", used_at as "usedAt"`;

/** The passkeys of an account, the oldest first. */
export function passkeysOf(database: Queryable, accountId: number): Promise<Passkey[]> {
  return database.query<Passkey>(sql`select ${columns} from passkeys where account_id = ${accountId} order by id`);
}

/** One passkey of an account, locked until the transaction ends: two answers of it are serialised. */
export async function lockPasskey(
  tx: Transaction,
  accountId: number,
  credentialId: string,
): Promise<Passkey | undefined> {
  const [row] = await tx.query<Passkey>(sql`
    select ${columns} from passkeys where account_id = ${accountId} and credential_id = ${credentialId} for update`);
  return row;
}

/** Inserts a passkey. One that exists already, at any account, throws a unique violation. */
export async function insertPasskey(
  tx: Transaction,
  accountId: number,
  key: Pick<Passkey, 'name' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'addedAt'>,
): Promise<void> {
  const { name, credentialId, publicKey, counter, transports, addedAt } = key;
  await tx.query(sql`
    insert into passkeys (account_id, name, credential_id, public_key, counter, transports, created_at)
    values (${accountId}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${transports}::text[], ${addedAt})`);
}

/** Records the use of a passkey and its authenticator's counter. */
export async function recordPasskeyUsed(tx: Transaction, id: number, counter: bigint, now: Date): Promise<void> {
  await tx.query(sql`update passkeys set counter = ${counter}, used_at = ${now} where id = ${id}`);
}

/** Removes one passkey of an account; returns its name, or `undefined` when the account has none with that id. */
export async function dropPasskey(tx: Transaction, accountId: number, id: number): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>(
    sql`delete from passkeys where id = ${id} and account_id = ${accountId} returning name`,
  );
  return row?.name;
}
