import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  openChannelKey,
  openCredential,
  openSecretKey,
  sealChannelKey,
  sealCredential,
  sealSecretKey,
} from '../../src/domain/credentials.ts';
import { openPicture, sealPicture } from '../../src/domain/documents.ts';
import { ensureDatabaseReady } from '../../src/ensure-database-ready.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { verifyAudit, writeAudit } from '../../src/store/audit/audit.ts';
import { resealHeads } from '../../src/store/audit/heads.ts';
import { keyIdOf } from '../../src/store/audit/seals.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { type KeyChange, rekey } from '../../src/store/keys/rekey.ts';
import { freshDatabase, freshPostgresUrl } from '../support/database.ts';
import { at, testServices } from '../support/tree.ts';

const key = (byte: number) => Buffer.alloc(32, byte);
const keys = { credential: key(1), audit: key(2) };
const next = { credential: key(11), audit: key(12) };
const picture = sealPicture(keys.credential, '0f6d0f3e-7a0b-4c41-9a55-3a4f6c1c2b11', Buffer.from('a passport'));
/** The built-in customer's. */
const PHONE = '0000000000';

let database: Database;
let said: string[];
const change = (given: Partial<KeyChange> = {}) =>
  rekey(database, { keys: next, old: keys, at, despiteFaults: false, say: (line) => said.push(line), ...given });
const start = (with_ = keys) => ensureDatabaseReady(database, { keys: with_, demo: false }, at);
const write = (under: Buffer, chain: number) =>
  database.transaction((tx) => writeAudit(tx, under, { at, actorId: chain, actedForId: chain, action: 'chips.in' }));

const sealedOf = async (publicId: string) => {
  const [row] = await database.query<{ credential: Buffer; secret: Buffer }>(
    sql`select a.credential, k.sealed_key as secret from accounts a join partner_keys k on k.customer_id = a.id and k.world = 'live'
        where a.public_id = ${publicId}`,
  );
  return row ?? { credential: Buffer.alloc(0), secret: Buffer.alloc(0) };
};

beforeEach(async () => {
  said = [];
  database = await freshDatabase();
  await seedMinimal(testServices(database), { phone: '9000000001', password: 'a long password' });
  const secret = sealSecretKey(keys.credential, 'C0', 'sk_secret');
  const credential = sealCredential(keys.credential, PHONE, 'a long password');
  await database.query(sql`update accounts set credential = ${credential} where public_id = 'C0'`);
  await database.query(sql`insert into partner_keys (customer_id, world, verify_key, sealed_key, created_at)
    select id, 'live', 'VK', ${secret}::bytea, ${at}::timestamptz from accounts where public_id = 'C0'`);
  const hook = sealChannelKey(keys.credential, { publicId: 'C0', kind: 'webhook' }, 'WS_secret');
  await database.query(sql`
    insert into delivery_channels (account_id, kind, address, sealed_key, groups, details, locale, by_id, state_at)
    select id, 'webhook', 'https://hooks.example.com/', ${hook}::bytea, '{waiting}', false, 'en', id, ${at}::timestamptz
    from accounts where public_id = 'C0'`);
  await database.query(sql`
    with asked as (
      insert into player_documents (account_id, kind, state, owner_id, asked_by, asked_at)
      select id, 'identity', 'asked', id, id, ${at}::timestamptz from accounts where public_id = 'C0' returning id
    )
    insert into document_pictures (document_id, number, file, sealed_key)
    select id, 1, ${picture.file}::uuid, ${picture.sealedKey}::bytea from asked`);
  // A removed channel no longer has a secret.
  await database.query(sql`
    insert into delivery_channels (account_id, kind, address, sealed_key, groups, details, locale, by_id, state_at, removed_at)
    select id, 'telegram', '', '', '{}', false, 'en', id, ${at}::timestamptz, ${at}::timestamptz from accounts where public_id = 'C0'`);
  await start();
  for (const chain of [1, 2, 2]) await write(keys.audit, chain);
});

const expectChanged = async () => {
  await start(next);
  await expect(start()).rejects.toThrow(/CREDENTIAL_KEY is not/);
  expect(openCredential(next.credential, PHONE, (await sealedOf('C0')).credential)).toBe('a long password');
  expect(openSecretKey(next.credential, 'C0', (await sealedOf('C0')).secret)).toBe('sk_secret');
  const [channel] = await database.query<{ sealed: Buffer }>(
    sql`select sealed_key as sealed from delivery_channels where kind = 'webhook'`,
  );
  const owner = { publicId: 'C0', kind: 'webhook' } as const;
  expect(openChannelKey(next.credential, owner, channel?.sealed ?? Buffer.alloc(0))).toBe('WS_secret');
  const [sealed] = await database.query<{ sealedKey: Buffer }>(
    sql`select sealed_key as "sealedKey" from document_pictures`,
  );
  expect(String(openPicture(next.credential, { ...picture, ...sealed }))).toBe('a passport');
  expect(await verifyAudit(database, next.audit)).toEqual([]);
};

describe('npm run rekey', () => {
  test('everything opens under the new keys; the log goes on, and its old rows stay provable', async () => {
    await change();
    expect(said.join()).not.toContain('C0');
    await expectChanged();
    for (const chain of [1, 7]) await write(next.audit, chain);
    expect(await verifyAudit(database, next.audit)).toEqual([]);
    const rows = await database.query<{ subject: string }>(
      sql`select subject from audit_log where action = 'key.changed' order by id`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['CREDENTIAL_KEY', 'AUDIT_KEY']);
    said = [];
    await change();
    expect(said).toEqual(['Both keys are in use already: nothing to change.']);
  });

  test('a second and a third change: rows of every key stay provable', async () => {
    await change();
    for (const byte of [13, 14]) {
      await write(key(byte - 1), 2);
      await change({ keys: { ...next, audit: key(byte) }, old: { audit: key(byte - 1) } });
    }
    await write(key(14), 2);
    expect(await verifyAudit(database, key(14))).toEqual([]);
    await database.query(sql`update keys set sealed = '' where name = 'audit' and number = 2`);
    expect(await verifyAudit(database, key(14))).not.toEqual([]);
  });

  test('it is refused while a server runs, which would seal under the old key', async () => {
    const url = await freshPostgresUrl();
    const [server, quiet] = [openPostgres({ url, size: 1 }), openPostgres({ url, size: 1 })];
    onTestFinished(() => quiet.close());
    await ensureDatabaseReady(quiet, { keys, demo: false }, at);
    await server.listen('news', () => {});
    const given = { keys: next, old: keys, at, despiteFaults: false, say: () => {} };
    await expect(rekey(quiet, given)).rejects.toThrow('A server runs on this database');
    await ensureDatabaseReady(quiet, { keys, demo: false }, at);
    await server.close();
    await rekey(quiet, given);
    await ensureDatabaseReady(quiet, { keys: next, demo: false }, at);
  });

  test('one key alone', async () => {
    await change({ keys: { ...keys, credential: next.credential }, old: { credential: keys.credential } });
    await start({ ...keys, credential: next.credential });
    await expect(start()).rejects.toThrow(/CREDENTIAL_KEY is not/);
  });

  test.each([
    ['no old key', {}],
    ['a wrong old credential key', { credential: key(9), audit: keys.audit }],
    ['a wrong old audit key', { credential: keys.credential, audit: key(9) }],
  ])('%s is refused', async (_, old) => {
    await expect(change({ old })).rejects.toThrow(/_OLD must be the key/);
    await start();
    expect(await verifyAudit(database, keys.audit)).toEqual([]);
  });

  test('a new key that is the previous one is refused as that', async () => {
    await expect(change({ keys })).rejects.toThrow('CREDENTIAL_KEY and CREDENTIAL_KEY_OLD are the same key');
    await start();
  });

  test('interrupted after any batch it can be resumed, and a start in between is refused', async () => {
    const broken: Database = {
      ...database,
      // The heads of the audit log come last.
      transaction: (work) =>
        database.transaction((tx) =>
          work({
            ...tx,
            query: (statement) =>
              statement.text.includes('audit_heads where key_id')
                ? Promise.reject(new Error('cut'))
                : tx.query(statement),
          }),
        ),
    };
    const whole = { keys: next, old: keys, at, despiteFaults: false, say: () => {} };
    await expect(rekey(broken, whole)).rejects.toThrow('cut');
    await expect(start()).rejects.toThrow(/has not ended/);
    await expect(start(next)).rejects.toThrow(/has not ended/);
    await expect(change({ keys: { ...next, audit: key(13) } })).rejects.toThrow(/AUDIT_KEY_OLD must be/);
    await change();
    await expectChanged();
  });

  test('a log that does not verify is refused, or taken over with its faults recorded', async () => {
    await database.transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`update audit_log set action = 'x' where chain = 2 and seq = 1`);
    });
    await expect(change()).rejects.toThrow(/Chain 2 breaks at row 1\n.*--despite-faults/);
    await change({ despiteFaults: true });
    expect(await verifyAudit(database, next.audit)).toEqual(['Chain 2 breaks at row 1']);
    const [row] = await database.query<{ after: string }>(
      sql`select after from audit_log where action = 'key.changed' and subject = 'AUDIT_KEY'`,
    );
    expect(JSON.parse(row?.after ?? '')).toEqual({ faults: ['Chain 2 breaks at row 1'] });
  });

  test('a secret that opens under neither key is left as it is, and named', async () => {
    const foreign = sealCredential(key(9), PHONE, 'x');
    await database.query(sql`update accounts set credential = ${foreign} where public_id = 'C0'`);
    await change();
    expect(said[0]).toBe('Opened under neither key, and left as they are: C0');
    const { credential, secret } = await sealedOf('C0');
    expect(credential).toEqual(foreign);
    expect(openSecretKey(next.credential, 'C0', secret)).toBe('sk_secret');
    await start(next);
  });

  test('the old key can neither continue a chain nor write a new one', async () => {
    await change();
    await expect(write(keys.audit, 2)).rejects.toThrow(/another AUDIT_KEY by now/);
    await expect(write(keys.audit, 99)).rejects.toThrow(/another AUDIT_KEY by now/);
    await write(next.audit, 2);
    // As if the heads were sealed again with the leaked key.
    await resealHeads(database, { from: next.audit, to: keys.audit, despiteFaults: false });
    await write(keys.audit, 2);
    const faults = await verifyAudit(database, next.audit);
    expect(faults).toContain('Chain 2 breaks at row 4');
    expect(faults).toContain('The head of chain 1 is not sealed');
    expect(keyIdOf(keys.audit)).not.toEqual(keyIdOf(next.audit));
  });
});
