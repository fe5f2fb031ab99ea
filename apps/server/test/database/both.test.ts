import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { sql } from '../../src/store/database/sql.ts';
import { migrate } from '../../src/store/migrate.ts';
import { freshDatabase, freshFolder, freshPgliteFolder } from '../support/database.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('values come back as what they are', async () => {
    const database = await freshDatabase(kind);
    const at = new Date('2026-11-20T18:29:59.999Z');
    const [row] = await database.query(sql`
      select ${2n ** 60n}::bigint as big, ${at}::timestamptz as at, ${[1n, -2n]}::bigint[] as many, ${['a,b', '"']}::text[] as words,
             ${{ a: [1] }}::jsonb as json, ${Buffer.from([0, 255])}::bytea as bytes, null::int as nothing, 7::int as small`);
    expect(row).toEqual({
      big: 2n ** 60n,
      at,
      many: [1n, -2n],
      words: ['a,b', '"'],
      json: { a: [1] },
      bytes: Buffer.from([0, 255]),
      nothing: null,
      small: 7,
    });
  });

  test('a transaction is whole or not there, and the connection goes on', async () => {
    const database = await freshDatabase(kind);
    const insert = sql`insert into login_limits values ('x', ${new Date()}, 1)`;
    const failing = database.transaction(async (tx) => {
      await tx.query(insert);
      await tx.query(sql`select 1/0`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database.query(sql`select * from login_limits`)).toEqual([]);
    await database.transaction((tx) => tx.query(insert));
    expect(await database.query(sql`select count from login_limits`)).toEqual([{ count: 1 }]);
  });

  test('notifications arrive after the commit', async () => {
    const database = await freshDatabase(kind);
    const heard: string[] = [];
    await database.listen('cage_test', (payload) => heard.push(payload));
    await database.transaction(async (tx) => {
      await tx.query(sql`select pg_notify('cage_test', 'hello')`);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['hello']);
  });

  test('a snapshot does not change, and writes nothing', async () => {
    const database = await freshDatabase(kind);
    const writing = database.snapshot((tx) => tx.query(sql`delete from login_limits`));
    await expect(writing).rejects.toThrow(/read-only transaction/);
    await database.ping(2_000);
  });

  test('a migration that was changed after it was applied, or is unknown, stops the start', async () => {
    const database = await freshDatabase(kind);
    await database.query(sql`update schema_migrations set checksum = 'other'`);
    await expect(migrate(database)).rejects.toThrow(/was changed after it was applied/);
    await database.query(sql`update schema_migrations set version = version + 9000`);
    await expect(migrate(database)).rejects.toThrow(/newer than this program knows/);
  });
});

test('four processes that migrate at once apply each migration once', async () => {
  const database = await freshDatabase();
  const folder = freshFolder();
  writeFileSync(join(folder, '0001-a.sql'), 'create table a (id int)');
  writeFileSync(join(folder, '0002-b.sql'), 'create table b (id int)');
  await database.query(sql`delete from schema_migrations`);
  await Promise.all(Array.from({ length: 4 }, () => migrate(database, () => {}, folder)));
  expect(await database.query(sql`select version from schema_migrations order by version`)).toEqual([
    { version: 1 },
    { version: 2 },
  ]);
});

describe('the embedded database', () => {
  const opener = new URL('../support/pglite-writer.ts', import.meta.url).pathname;

  test('a second process on its folder is refused by name', async () => {
    const folder = freshPgliteFolder();
    const database = await openPglite({ folder });
    const second = spawnSync(process.execPath, [opener, folder, '1'], { encoding: 'utf8' });
    expect(second.stderr).toContain(`is in use by process ${process.pid}`);
    await database.close();
  });

  test('the lock of a dead process is taken over', async () => {
    const folder = freshPgliteFolder();
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'cage.lock'), '4194303 1');
    const database = await openPglite({ folder });
    await database.close();
  });

  test('refuses to serve where a commit does not sync', async () => {
    await expect(openPglite({ folder: freshPgliteFolder(), syncs: false })).rejects.toThrow(/does not sync/);
  });

  test('M7: 20 times killed in the middle of writing, it has everything that it acknowledged', async () => {
    const folder = freshPgliteFolder();
    let acknowledged = 0;
    for (let kill = 0; kill < 20; kill += 1) {
      const writer = spawn(process.execPath, [opener, folder, '100000'], { stdio: ['ignore', 'pipe', 'inherit'] });
      let text = '';
      writer.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      await expect
        .poll(() => text.split('\n').length, { timeout: 30_000, interval: 5 })
        .toBeGreaterThan(5 + (kill % 7));
      writer.kill('SIGKILL');
      await new Promise((resolve) => writer.once('exit', resolve));
      acknowledged += text.split('\n').slice(0, -1).length;
    }
    const database = await openPglite({ folder });
    const [row] = await database.query<{ kept: bigint }>(sql`select count(*) as kept from login_limits`);
    // A commit may be kept although its acknowledgement was cut off; none may be missing.
    expect(row?.kept).toBeGreaterThanOrEqual(BigInt(acknowledged));
    expect(acknowledged).toBeGreaterThan(100);
    await database.close();
  });
});
