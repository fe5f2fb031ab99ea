import { defaultPermissions } from '@cage/contract/roles/permissions';
import { beforeEach, describe, expect, test } from 'vitest';
import { sealCredential, sealSecretKey } from '../../src/domain/credentials.ts';
import { ensureDatabaseReady } from '../../src/ensure-database-ready.ts';
import { seedMinimal } from '../../src/seed/minimal.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshDatabase } from '../support/database.ts';
import { at, testServices } from '../support/tree.ts';

let database: Database;
const key = (byte: number) => Buffer.alloc(32, byte);
const keys = { credential: key(1), audit: key(2) };
const start = (given: Partial<typeof keys> = {}, demo = false) =>
  ensureDatabaseReady(database, { keys: { ...keys, ...given }, demo }, at);

beforeEach(async () => {
  database = await freshDatabase();
});

describe('keys that do not belong to the database refuse the start', () => {
  const wrongCredential =
    /^CREDENTIAL_KEY is not the key that the passwords and Secret Keys of this database are sealed with\. Start with that key; to change it, run npm run rekey with the new key in CREDENTIAL_KEY and that one in CREDENTIAL_KEY_OLD\.$/;
  const wrongAudit = /^AUDIT_KEY is not the key that the audit log of this database stands under\. .* AUDIT_KEY_OLD\.$/;

  test('the keys of the first start are remembered, even for an empty database, and by several processes at once', async () => {
    await Promise.all([start(), start(), start()]);
    await start();
    await expect(start({ credential: key(9) })).rejects.toThrow(wrongCredential);
    await expect(start({ audit: key(9) })).rejects.toThrow(wrongAudit);
    await expect(start({ credential: key(2), audit: key(1) })).rejects.toThrow(/CREDENTIAL_KEY is.*\nAUDIT_KEY is/);
    await expect(start({ credential: key(9) }, true)).rejects.toThrow(/demo-keys\.json/);
    const kept = await database.query<{ text: string }>(sql`select keys::text as text from keys`);
    expect(kept).toHaveLength(2);
    for (const { text } of kept) expect(text).not.toMatch(/01010101|02020202/);
  });

  test('a database older than this check is checked by its sealed values', async () => {
    await seedMinimal(testServices(database), { phone: '9000000001', password: 'a long password' });
    const sealed = sealCredential(keys.credential, '0000000000', 'x');
    await database.query(sql`update accounts set credential = ${sealed} where public_id = 'C0'`);
    await expect(start({ credential: key(9) })).rejects.toThrow(wrongCredential);
    await expect(start({ audit: key(9) })).rejects.toThrow(wrongAudit);
    await start();
    expect(await verifyAudit(database, keys.audit)).toEqual([]);
  });

  test('one copy that does not open proves nothing against the key', async () => {
    await seedMinimal(testServices(database), { phone: '9000000001', password: 'a long password' });
    const foreign = sealCredential(key(9), '0000000000', 'x');
    const secret = sealSecretKey(keys.credential, 'C0', 'sk_secret');
    await database.query(sql`update accounts set credential = ${foreign} where public_id = 'C0'`);
    await database.query(sql`insert into partner_keys (customer_id, world, verify_key, sealed_key, created_at)
      select id, 'live', 'VK', ${secret}::bytea, ${at}::timestamptz from accounts where public_id = 'C0'`);
    await start();
  });

  test('an unfinished change of keys refuses the start', async () => {
    await start();
    await database.query(sql`update keys set ready_at = null where name = 'audit'`);
    await expect(start()).rejects.toThrow(/A change of AUDIT_KEY was begun and has not ended/);
  });
});

describe('built-in roles follow the program', () => {
  const permissionsOf = async (name: string) => {
    const [role] = await database.query<{ permissions: string[] }>(
      sql`select permissions from roles where name = ${name}`,
    );
    return role?.permissions;
  };

  beforeEach(async () => {
    await seedMinimal(testServices(database), { phone: '9000000001', password: 'a long password' });
  });

  test('a new permission comes to each role once, root’s holds all, and a row records it', async () => {
    await database.query(sql`update roles set permissions = array_remove(permissions, 'Audit') where name = 'admin'`);
    await database.query(sql`update roles set permissions = array_remove(permissions, 'Members'),
      given = array_remove(given, 'Members') where name = 'agent'`);
    await start();
    await start();
    expect(new Set(await permissionsOf('admin'))).toEqual(new Set(defaultPermissions.admin));
    expect(new Set(await permissionsOf('agent'))).toEqual(new Set(defaultPermissions.agent));
    const rows = await database.query<{ subject: string; before: string; after: string }>(
      sql`select subject, before, after from audit_log where action = 'role.completed' order by id`,
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['admin', 'agent']);
    expect(JSON.parse(rows[1]?.before ?? '').permissions).not.toContain('Members');
    expect(JSON.parse(rows[1]?.after ?? '').permissions).toContain('Members');
    expect(await verifyAudit(database, keys.audit)).toEqual([]);
  });

  test('permissions that root took away or gave stay as they are', async () => {
    await database.query(sql`update roles set permissions = array_append(array_remove(permissions, 'Bank'), 'Read Role')
      where name = 'customer'`);
    await start();
    const held = await permissionsOf('customer');
    expect(held).not.toContain('Bank');
    expect(held).toContain('Read Role');
  });

  test('a custom role is left alone', async () => {
    await database.query(sql`insert into roles (name, name_lower, permissions) values ('Desk', 'desk', '{Members}')`);
    await start();
    expect(await permissionsOf('Desk')).toEqual(['Members']);
  });
});
