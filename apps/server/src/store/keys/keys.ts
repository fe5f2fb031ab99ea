import { openCredential, openSealed, openSecretKey } from '../../domain/credentials.ts';
import { fingerprint, type KeyName, type Keys, keyNames, keyVariables } from '../../domain/keys.ts';
import { type AuditRow, rowSeal } from '../audit/seals.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';

export interface KeptKey {
  number: number;
  fingerprint: Buffer;
  sealed: Buffer | null;
  readyAt: Date | null;
}

/** The keys of a name that the database has known, the current one first. */
export const keptKeys = (database: Queryable, name: KeyName): Promise<KeptKey[]> =>
  database.query<KeptKey>(sql`
    select number, fingerprint, sealed, ready_at as "readyAt" from keys where name = ${name} order by number desc`);

/** The owner that an older audit key is sealed for: its number. */
export const auditKeyOwner = (number: number): string => `audit-key:${number}`;

/** The result of a function, or null if it throws. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** The earlier audit keys, oldest first. One that does not open is left out: its rows can't be verified. */
export async function olderAuditKeys(database: Queryable, key: Buffer): Promise<Buffer[]> {
  const [, ...older] = await keptKeys(database, 'audit');
  return older.reverse().flatMap(({ number, sealed }) => {
    const text = sealed && orNull(() => openSealed(key, auditKeyOwner(number), sealed));
    return text ? [Buffer.from(text, 'base64')] : [];
  });
}

const SAMPLE = 50;

/** Whether anything in a sample of sealed values opens; if nothing is sealed, any key fits. */
async function opensCredentials(tx: Queryable, key: Buffer): Promise<boolean> {
  const rows = await tx.query<{
    phone: string;
    publicId: string;
    credential: Buffer | null;
    secret: Buffer | null;
  }>(sql`
    select a.phone, a.public_id as "publicId", a.credential, k.sealed_key as secret from accounts a
    left join partner_keys k on k.customer_id = a.id and k.world = 'live' and k.expires_at is null
    where a.level <> 'player' and (a.credential is not null or k.id is not null) order by a.id desc limit ${SAMPLE}`);
  const opens = rows.some(
    ({ phone, publicId, credential, secret }) =>
      (credential && orNull(() => openCredential(key, phone, credential))) ??
      (secret && orNull(() => openSecretKey(key, publicId, secret))),
  );
  return opens || rows.length === 0;
}

/** The same check for the latest rows of the audit log. */
async function sealedRows(tx: Queryable, key: Buffer): Promise<boolean> {
  const rows = await tx.query<AuditRow & { hash: Buffer }>(
    sql`select * from audit_log order by id desc limit ${SAMPLE}`,
  );
  return rows.length === 0 || rows.some((row) => rowSeal(key, row).equals(row.hash));
}

const fits = { credential: opensCredentials, audit: sealedRows } as const;

const belongs = {
  credential: 'the passwords and Secret Keys of this database are sealed with',
  audit: 'the audit log of this database stands under',
} as const satisfies Record<KeyName, string>;

function wrongKey(name: KeyName): string {
  const variable = keyVariables[name];
  return `${variable} is not the key that ${belongs[name]}. Start with that key; to change it, run npm run rekey with the new key in ${variable} and that one in ${variable}_OLD.`;
}

const unfinished = (name: KeyName): string =>
  `A change of ${keyVariables[name]} was begun and has not ended: run npm run rekey once more, with the same keys.`;

/** Why a key does not fit this database, or `null`. The first key that fits is remembered. */
export async function keyProblem(tx: Transaction, name: KeyName, key: Buffer, at: Date): Promise<string | null> {
  const [inUse] = await keptKeys(tx, name);
  if (inUse && !inUse.readyAt) return unfinished(name);
  if (inUse) return inUse.fingerprint.equals(fingerprint(name, key)) ? null : wrongKey(name);
  if (!(await fits[name](tx, key))) return wrongKey(name);
  await tx.query(sql`
    insert into keys (name, number, fingerprint, since, ready_at) values (${name}, 1, ${fingerprint(name, key)}, ${at}, ${at})`);
  return null;
}

/** Why keys do not fit this database. Processes that start together are serialised here. */
export async function keyProblems(tx: Transaction, keys: Keys, at: Date): Promise<string[]> {
  await tx.query(sql`lock table keys in exclusive mode`);
  const problems: string[] = [];
  for (const name of keyNames) {
    const problem = await keyProblem(tx, name, keys[name], at);
    if (problem) problems.push(problem);
  }
  return problems;
}
