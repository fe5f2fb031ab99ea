import {
  type ChannelOwner,
  openChannelKey,
  openCredential,
  openSealed,
  openSecretKey,
  seal,
  sealChannelKey,
  sealCredential,
  sealSecretKey,
} from '../../domain/credentials.ts';
import { openDocumentKey, sealDocumentKey } from '../../domain/documents.ts';
import { fingerprint, type KeyName, type Keys, keyNames, keyVariables } from '../../domain/keys.ts';
import { openFactorKey, sealFactorKey } from '../../domain/second-factor.ts';
import { verifyAudit, writeAudit } from '../audit/audit.ts';
import { resealHeads } from '../audit/heads.ts';
import { advisoryLocks } from '../database/advisory-locks.ts';
import type { Database, Transaction } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { auditKeyOwner, type KeptKey, keptKeys, keyProblem, orNull } from './keys.ts';

/** The keys can't be changed as requested; the message says what to do. */
class RekeyRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RekeyRefused';
  }
}

export interface KeyChange {
  /** The new keys. */
  keys: Keys;
  /** The previous keys of those that change. */
  old: Partial<Keys>;
  at: Date;
  /** Continues although the audit log fails its verification; the faults are recorded. */
  despiteFaults: boolean;
  say(line: string): void;
}

type Stage = 'in use' | 'to change' | 'changing';

/**
 * Puts a database under new keys: reseals every readable password and Secret Key, and the heads of the audit log, whose
 * rows continue under the new key and keep their seals; the old audit key is stored, sealed under the new one. An
 * interrupted run is resumed. Refuses while a server runs.
 */
export async function rekey(database: Database, change: KeyChange): Promise<void> {
  const { keys, old, at, say } = change;
  refuseSameKeys(change);
  const stages = await database.transaction(async (tx) => {
    await refuseServed(tx);
    return { credential: await stageOf(tx, 'credential', change), audit: await stageOf(tx, 'audit', change) };
  });
  const changed = keyNames.filter((name) => stages[name] !== 'in use');
  if (changed.length === 0) {
    say('Both keys are in use already: nothing to change.');
    return;
  }
  const found = stages.audit === 'to change' ? await auditFaults(database, change) : [];
  await database.transaction(async (tx) => {
    for (const name of changed) if (stages[name] === 'to change') await begin(tx, name, change);
  });
  const both = (name: KeyName) => ({ from: old[name] ?? keys[name], to: keys[name] });
  if (changed.includes('credential')) await resealCredentials(database, both('credential'), say);
  if (changed.includes('audit')) await resealHeads(database, { ...both('audit'), despiteFaults: change.despiteFaults });
  const left = changed.includes('audit') ? await verifyAudit(database, keys.audit) : [];
  if (left.length > 0 && !change.despiteFaults) throw unproved(left);
  await database.transaction(async (tx) => {
    for (const name of changed) {
      await tx.query(sql`update keys set ready_at = ${at} where name = ${name} and ready_at is null`);
      const after = name === 'audit' && found.length > 0 ? { after: { faults: found } } : {};
      const event = {
        at,
        actorId: null,
        actedForId: null,
        action: 'key.changed',
        subject: keyVariables[name],
      } as const;
      await writeAudit(tx, keys.audit, { ...event, ...after });
    }
  });
  say(`Changed: ${changed.map((name) => keyVariables[name]).join(' and ')}. Start the servers with the new keys.`);
}

/**
 * Refuses while a server runs: it would go on sealing with the old keys, and nobody could open the results. A server
 * that starts later is refused because of the stage.
 */
async function refuseServed(tx: Transaction): Promise<void> {
  const [lock] = await tx.query<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.serving}) as free`,
  );
  if (!lock?.free) throw new RekeyRefused('A server runs on this database. Stop all of them, then run this again.');
}

/** Two equal keys are a mistake of the shell that set them: on one line `$CREDENTIAL_KEY` already is the new key. */
function refuseSameKeys({ keys, old }: KeyChange): void {
  const same = keyNames.find((name) => old[name]?.equals(keys[name]));
  if (!same) return;
  const variable = keyVariables[same];
  throw new RekeyRefused(
    `${variable} and ${variable}_OLD are the same key. Write out the new one and the previous one.`,
  );
}

const wrongOld = (name: KeyName): RekeyRefused =>
  new RekeyRefused(
    `${keyVariables[name]}_OLD must be the key that this database was in use with, and ${keyVariables[name]} the new one.`,
  );

const unproved = (faults: readonly string[]): RekeyRefused => {
  const help = 'Look into it first, or go on with --despite-faults: then this list is recorded.';
  return new RekeyRefused(['The audit log does not prove itself:', ...faults, help].join('\n'));
};

/** The stage of a key's change; throws when the given keys are not those of the database. */
async function stageOf(tx: Transaction, name: KeyName, { keys, old, at }: KeyChange): Promise<Stage> {
  await tx.query(sql`lock table keys in exclusive mode`);
  const [to, from] = [keys[name], old[name]];
  if ((await keptKeys(tx, name)).length === 0 && (await keyProblem(tx, name, from ?? to, at))) throw wrongOld(name);
  const [inUse, before] = await keptKeys(tx, name);
  const is = (kept: KeptKey | undefined, key: Buffer | undefined) =>
    key !== undefined && kept?.fingerprint.equals(fingerprint(name, key)) === true;
  if (is(inUse, to) && inUse?.readyAt) return 'in use';
  if (is(inUse, to) && is(before, from)) return 'changing';
  if (is(inUse, from) && inUse?.readyAt) return 'to change';
  throw wrongOld(name);
}

/** Records that a key is being changed. */
async function begin(tx: Transaction, name: KeyName, { keys, old, at }: KeyChange): Promise<void> {
  if (name === 'audit') await sealOlderKeys(tx, { from: old.audit ?? keys.audit, to: keys.audit });
  await tx.query(sql`insert into keys (name, number, fingerprint, since)
    select ${name}, max(number) + 1, ${fingerprint(name, keys[name])}, ${at} from keys where name = ${name}`);
}

/** Seals all audit keys so far, including the current one, under the next: their rows stay verifiable. */
async function sealOlderKeys(tx: Transaction, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  for (const { number, sealed } of await keptKeys(tx, 'audit')) {
    const owner = auditKeyOwner(number);
    const text = sealed ? openSealed(from, owner, sealed) : from.toString('base64');
    await tx.query(sql`update keys set sealed = ${seal(to, owner, text)} where name = 'audit' and number = ${number}`);
  }
}

/** Faults of the log before its key changes; throws them unless `despiteFaults`. */
async function auditFaults(database: Database, { keys, old, despiteFaults }: KeyChange): Promise<string[]> {
  const from = old.audit ?? keys.audit;
  const faults = await verifyAudit(database, from);
  if (faults.length > 0 && !despiteFaults) throw unproved(faults);
  return faults;
}

interface SealedAccount {
  id: number;
  phone: string;
  publicId: string;
  credential: Buffer;
}

interface SealedChannel extends ChannelOwner {
  id: number;
  sealed: Buffer;
}

interface SealedDocument {
  id: number;
  file: string;
  publicId: string;
  sealed: Buffer;
}

interface SealedFactor {
  id: number;
  publicId: string;
  sealedKey: Buffer | null;
  pendingKey: Buffer | null;
}

interface SealedKey {
  id: number;
  publicId: string;
  secret: Buffer;
}

const BATCH = 500;

interface KeyPair {
  from: Buffer;
  to: Buffer;
}

/**
 * Reseals a value from the old key to the new one; returns it unchanged if the new key already opens it, and `null` if
 * neither does.
 */
function resealed(
  sealed: Buffer,
  { from, to }: KeyPair,
  work: { open: (key: Buffer) => string; close: (key: Buffer, text: string) => Buffer },
): Buffer | null {
  const text = (key: Buffer) => orNull(() => work.open(key));
  if (text(to) !== null) return sealed;
  const old = text(from);
  return old === null ? null : work.close(to, old);
}

/** Reseals everything that can be read back, in batches; names the accounts with a value that neither key opens. */
async function resealCredentials(database: Database, keys: KeyPair, say: (line: string) => void): Promise<void> {
  const unreadable = new Set<string>();
  await inBatches<SealedAccount>(database, {
    rows: (tx, after) =>
      tx.query(sql`
        select id, phone, public_id as "publicId", credential from accounts
        where id > ${after} and credential is not null order by id limit ${BATCH} for update`),
    async reseal(tx, { id, phone, publicId, credential }) {
      const password = resealed(credential, keys, {
        open: (key) => openCredential(key, phone, credential),
        close: (key, text) => sealCredential(key, phone, text),
      });
      if (password) await tx.query(sql`update accounts set credential = ${password} where id = ${id}`);
      else unreadable.add(publicId);
    },
  });
  await inBatches<SealedKey>(database, {
    rows: (tx, after) =>
      tx.query(sql`
        select k.id, a.public_id as "publicId", k.sealed_key as secret from partner_keys k
        join accounts a on a.id = k.customer_id where k.id > ${after} order by k.id limit ${BATCH} for update of k`),
    async reseal(tx, { id, publicId, secret }) {
      const secretKey = resealed(secret, keys, {
        open: (key) => openSecretKey(key, publicId, secret),
        close: (key, text) => sealSecretKey(key, publicId, text),
      });
      if (secretKey) await tx.query(sql`update partner_keys set sealed_key = ${secretKey} where id = ${id}`);
      else unreadable.add(publicId);
    },
  });
  await inBatches<SealedChannel>(database, {
    rows: (tx, after) =>
      tx.query(sql`
        select c.id, c.kind, a.public_id as "publicId", c.sealed_key as sealed from delivery_channels c
        join accounts a on a.id = c.account_id where c.id > ${after} and c.removed_at is null
        order by c.id limit ${BATCH} for update of c`),
    async reseal(tx, { id, sealed, ...owner }) {
      const anew = resealed(sealed, keys, {
        open: (key) => openChannelKey(key, owner, sealed),
        close: (key, text) => sealChannelKey(key, owner, text),
      });
      if (anew) await tx.query(sql`update delivery_channels set sealed_key = ${anew} where id = ${id}`);
      else unreadable.add(owner.publicId);
    },
  });
  await inBatches<SealedDocument>(database, {
    rows: (tx, after) =>
      tx.query(sql`
        select p.id, p.file::text as file, a.public_id as "publicId", p.sealed_key as sealed from document_pictures p
        join player_documents d on d.id = p.document_id join accounts a on a.id = d.account_id
        where p.id > ${after} order by p.id limit ${BATCH} for update of p`),
    async reseal(tx, { id, file, publicId, sealed }) {
      const anew = resealed(sealed, keys, {
        open: (key) => openDocumentKey(key, file, sealed),
        close: (key, text) => sealDocumentKey(key, file, text),
      });
      if (anew) await tx.query(sql`update document_pictures set sealed_key = ${anew} where id = ${id}`);
      else unreadable.add(publicId);
    },
  });
  await inBatches<SealedFactor>(database, {
    rows: (tx, after) =>
      tx.query(sql`
        select f.account_id as id, a.public_id as "publicId", f.sealed_key as "sealedKey", f.pending_key as "pendingKey"
        from second_factors f join accounts a on a.id = f.account_id
        where f.account_id > ${after} order by f.account_id limit ${BATCH} for update of f`),
    async reseal(tx, { id, publicId, sealedKey, pendingKey }) {
      const anew = (sealed: Buffer | null) =>
        sealed &&
        resealed(sealed, keys, {
          open: (key) => openFactorKey(key, publicId, sealed),
          close: (key, text) => sealFactorKey(key, publicId, text),
        });
      const [used, pending] = [anew(sealedKey), anew(pendingKey)];
      if ((sealedKey && !used) || (pendingKey && !pending)) unreadable.add(publicId);
      else
        await tx.query(
          sql`update second_factors set sealed_key = ${used}, pending_key = ${pending} where account_id = ${id}`,
        );
    },
  });
  if (unreadable.size > 0) say(`Opened under neither key, and left as they are: ${[...unreadable].join(', ')}`);
}

/** Processes rows in the order of their ids, one transaction per batch. */
async function inBatches<Row extends { id: number }>(
  database: Database,
  work: { rows(tx: Transaction, after: number): Promise<Row[]>; reseal(tx: Transaction, row: Row): Promise<void> },
): Promise<void> {
  let last = 0;
  for (let more = true; more; ) {
    more = await database.transaction(async (tx) => {
      const rows = await work.rows(tx, last);
      for (const row of rows) await work.reseal(tx, row);
      last = rows.at(-1)?.id ?? last;
      return rows.length === BATCH;
    });
  }
}
