import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { hashPassword } from '../../src/domain/passwords.ts';
import { createAccount } from '../../src/store/accounts/accounts.ts';
import { verifyAudit } from '../../src/store/audit/audit.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { exportDatabase } from '../../src/store/transfer/export.ts';
import { importDatabase } from '../../src/store/transfer/import.ts';
import { freshDatabase, freshFolder, freshPgliteFolder, freshPostgresUrl, ownDatabase } from '../support/database.ts';
import { aDemo } from '../support/demo.ts';
import { at } from '../support/tree.ts';
import { bareWallets } from '../support/wallets.ts';

const transfer = new URL('../../src/transfer.ts', import.meta.url).pathname;

async function linesOf(database: Database): Promise<string[]> {
  const lines: string[] = [];
  await exportDatabase(database, async (line) => {
    lines.push(line);
  });
  return lines;
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

test('a house moves from the embedded database to PostgreSQL and back without losing a byte', async () => {
  const demo = await aDemo('pglite');
  const { keys } = readConfig({ ...demo, DEMO: '1' });
  const first = await openPglite({ folder: demo.DATA_DIR });
  onTestFinished(() => first.close());
  const [second, third] = [await freshDatabase('postgres'), await ownDatabase('pglite')];
  const original = await linesOf(first);
  await importDatabase(second, each(original));
  const moved = await linesOf(second);
  await importDatabase(third, each(moved));
  expect(JSON.parse(moved[0] ?? '')).toEqual(JSON.parse(original[0] ?? ''));
  expect(JSON.parse((await linesOf(third))[0] ?? '')).toEqual(JSON.parse(original[0] ?? ''));
  expect(await verifyLedger(second)).toEqual({ balanced: true, faults: [] });
  expect(await verifyAudit(second, keys.audit)).toEqual([]);

  // Sequences continue after the imported rows.
  const account = {
    level: 'agent',
    role: 'agent',
    parentId: 1,
    username: 'late.comer',
    phone: '9777777777',
    passwordHash: '',
    at,
  } as const;
  expect((await second.transaction((tx) => createAccount(tx, account))).publicId).toBe('Agent2');
  await expect(importDatabase(second, each(original))).rejects.toThrow(/not empty/);
});

test('every value arrives exactly: microseconds, the largest numbers, bytes, quotes, nulls and lists', async () => {
  // A server in Indian time exports the same as one that is not.
  const source = openPostgres({ url: `${await freshPostgresUrl()}?options=-c%20timezone%3DAsia/Kolkata` });
  onTestFinished(() => source.close());
  const target = await ownDatabase('pglite');
  await source.query(sql`insert into live_events (audience, type, code, created_at)
    values (${[1, 2]}, ${'a,"b"\\\n{₹}'}, null, '2026-11-20 23:59:59.999999+05:30'), ('{}', '', 'NULL', '1999-01-01')`);
  await source.query(sql`insert into audit_heads values (0, ${2n ** 63n - 1n}, ${Buffer.from([0, 10, 255])})`);
  await importDatabase(target, each(await linesOf(source)));
  const read = async (database: Database) => [
    await database.query(sql`select *, (created_at at time zone 'UTC')::text as at from live_events order by id`),
    await database.query(sql`select * from audit_heads`),
  ];
  expect(await read(target)).toEqual(await read(source));
});

test('the two commands move a house by a file private to its owner, and never overwrite one', async () => {
  const [folder, url] = [freshPgliteFolder(), await freshPostgresUrl()];
  const source = await openPglite({ folder });
  await bareWallets(source, 3);
  await source.query(sql`update accounts set password_hash = ${await hashPassword('cage-demo-1')}`);
  await source.close();
  const file = join(freshFolder(), 'house.jsonl');
  const keys = { CREDENTIAL_KEY: randomBytes(32).toString('base64'), AUDIT_KEY: randomBytes(32).toString('base64') };
  const command = (direction: string, place: Record<string, string>) =>
    spawnSync(process.execPath, [transfer, direction, file], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DEMO: '0', ...keys, ...place },
    });
  expect(command('export', { DATA_DIR: folder })).toMatchObject({ status: 0, stderr: '' });
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(command('export', { DATA_DIR: folder }).stderr).toBe(
    `${file} is there already, and is never overwritten: name a new file, or move it away.\n`,
  );
  // V5: what a start outside demo refuses is reported at the import.
  const known = /^No server will start on it as it is\. This house began as a demo, .*\n$/;
  expect(command('import', { DATABASE_URL: url })).toMatchObject({ status: 0, stderr: expect.stringMatching(known) });
  expect(command('import', { DATABASE_URL: url }).stderr).toContain('not empty');
  const target = openPostgres({ url });
  onTestFinished(() => target.close());
  expect(await target.query(sql`select count(*) from wallets where account_id is not null`)).toEqual([{ count: 3n }]);
});

test('an export that was cut or changed imports nothing', async () => {
  const target = await freshDatabase('postgres');
  const source = openPostgres({ url: (await aDemo('postgres')).DATABASE_URL, size: 2 });
  onTestFinished(() => source.close());
  const lines = await linesOf(source);
  await expect(importDatabase(target, each(lines.slice(0, -1)))).rejects.toThrow(/did not arrive whole/);
  const changed = lines.map((line) => line.replace('arjun.mehta', 'arjun.mehra'));
  await expect(importDatabase(target, each(changed))).rejects.toThrow(/did not arrive whole/);
  await expect(importDatabase(target, each(lines.slice(1)))).rejects.toThrow(/not an export/);
  const older = lines.map((line, index) => (index === 0 ? line.replace(/"schema":\d+/, '"schema":0') : line));
  await expect(importDatabase(target, each(older))).rejects.toThrow(/schema 0/);
  expect(await target.query({ text: 'select 1 as one from accounts', values: [] })).toEqual([]);
});
