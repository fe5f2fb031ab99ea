import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshFolder, freshPgliteFolder, freshPostgresUrl, ownDatabase } from '../support/database.ts';
import { keptLog } from '../support/log.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('values come back as what they are', async () => {
    const database = await ownDatabase(kind);
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

  test('a transaction is whole or absent, and the connection goes on', async () => {
    const database = await ownDatabase(kind);
    const insert = sql`insert into login_limits values ('x', ${new Date()}, 1)`;
    const failing = database.transaction(async (tx) => {
      await tx.query(insert);
      await tx.query(sql`select 1/0`);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await database.query(sql`select * from login_limits`)).toEqual([]);
    // A commit after a failed statement is no commit, even if the work ignored the failure.
    const careless = database.transaction(async (tx) => {
      await tx.query(insert);
      await tx.query(sql`select 1/0`).catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('was rolled back');
    expect(await database.query(sql`select * from login_limits`)).toEqual([]);
    await database.transaction((tx) => tx.query(insert));
    expect(await database.query(sql`select count from login_limits`)).toEqual([{ count: 1 }]);
  });

  test('notifications arrive after the commit', async () => {
    const database = await ownDatabase(kind);
    const heard: string[] = [];
    await database.listen('cage_test', (payload) => heard.push(payload));
    await database.transaction(async (tx) => {
      await tx.query(sql`select pg_notify('cage_test', 'hello')`);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard).toEqual(['hello']);
  });

  test('a snapshot writes nothing, and the database answers after it', async () => {
    const database = await ownDatabase(kind);
    const writing = database.snapshot((tx) => tx.query(sql`delete from login_limits`));
    await expect(writing).rejects.toThrow(/read-only transaction/);
    await database.ping(2_000);
  });

  test('a long query ends when it is stopped, and the database is not lost by it', async () => {
    const log = keptLog();
    const database =
      kind === 'postgres'
        ? openPostgres({ url: await freshPostgresUrl(), log })
        : await openPglite({ folder: freshPgliteFolder(), deadlineMs: 500, log });
    const [end, begun] = [new AbortController(), Promise.withResolvers<void>()];
    const working = database.snapshot(
      (tx) => {
        const slept = tx.query(sql`select pg_sleep(60)`);
        begun.resolve();
        return slept;
      },
      { unhurried: true, until: end.signal },
    );
    const ended = expect(working).rejects.toThrow(DatabaseUnavailable);
    await begun.promise;
    const sleeping = sql`select 1 as one from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
    if (kind === 'postgres') await expect.poll(() => database.query(sleeping)).toHaveLength(1);
    end.abort();
    await ended;
    if (kind === 'postgres') expect(await database.query(sleeping)).toEqual([]);
    const never = database.snapshot(async () => 'done', { unhurried: true, until: end.signal });
    await expect(never).rejects.toThrow(DatabaseUnavailable);
    await database.close();
    expect(log.lines.filter(({ level }) => level !== 'debug' && level !== 'info')).toEqual([]);
  });

  test('an answer of many megabytes arrives whole', async () => {
    const database = await ownDatabase(kind);
    const rows = await database.query<{ text: string }>(
      sql`select repeat('x', 100000) as text from generate_series(1, 200)`,
    );
    expect(rows.reduce((sum, { text }) => sum + text.length, 0)).toBe(20_000_000);
  });

  test('a migration changed after it was applied, or unknown, stops the start', async () => {
    const database = await ownDatabase(kind);
    await database.query(sql`update schema_migrations set checksum = 'other'`);
    await expect(migrate(database)).rejects.toThrow(/was changed after it was applied/);
    await database.query(sql`update schema_migrations set version = version + 9000`);
    await expect(migrate(database)).rejects.toThrow(/newer than this program knows/);
  });
});

test('four processes that migrate at once apply each migration once', async () => {
  const database = await ownDatabase('postgres');
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
