import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../../src/log.ts';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { pooledDatabase } from '../../src/store/database/pg-database.ts';
import { startEngine } from '../../src/store/database/pglite/engine.ts';
import { DataFolderInUse } from '../../src/store/database/pglite/lock.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { ProtocolStream } from '../../src/store/database/pglite/protocol-stream.ts';
import { durableParameters, SyncingFS } from '../../src/store/database/pglite/syncing-fs.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aWriter, freshPgliteFolder } from '../support/database.ts';
import { bareWallets } from '../support/wallets.ts';

const contender = new URL('../support/lock-contender.ts', import.meta.url).pathname;

describe('its folder', () => {
  test('is refused to a second process, by the name of the first, and to a second database of the same', async () => {
    const folder = freshPgliteFolder();
    const database = await openPglite({ folder });
    const second = aWriter(folder);
    await second.closed;
    expect(second.complaint()).toContain(`is in use by process ${process.pid}`);
    await expect(openPglite({ folder })).rejects.toThrow(DataFolderInUse);
    await database.close();
  });

  test('has one owner when its owner is killed and four processes start at once', async () => {
    const folder = freshPgliteFolder();
    const database = await openPglite({ folder });
    await bareWallets(database, 1);
    await database.close();
    const killed = aWriter(folder);
    await expect.poll(() => killed.acknowledged().length).toBeGreaterThan(0);
    await killed.kill();
    const heirs = Array.from({ length: 4 }, () => aWriter(folder));
    let refused = 0;
    for (const heir of heirs) void heir.closed.then(() => (refused += 1));
    await expect.poll(() => refused).toBe(3);
    const [owner] = heirs.filter((heir) => heir.complaint() === '');
    await expect.poll(() => owner?.acknowledged().length).toBeGreaterThan(0);
    const complaints = heirs.filter((heir) => heir !== owner).map((heir) => heir.complaint());
    for (const complaint of complaints) expect(complaint).toMatch(/is in use by process \d+/);
  });

  test('is given to one of many that open it at the same moment, and the others learn who owns it', async () => {
    const folder = freshPgliteFolder();
    const contenders = Array.from({ length: 6 }, () => fork(contender));
    onTestFinished(() => {
      for (const each of contenders) each.kill();
    });
    await Promise.all(contenders.map((each) => once(each, 'message')));
    const answers = contenders.map(async (each) => {
      const [complaint] = (await once(each, 'message')) as [string];
      return { pid: each.pid, complaint };
    });
    for (const each of contenders) each.send({ folder, at: Date.now() + 300 });
    const told = await Promise.all(answers);
    const owners = told.filter(({ complaint }) => complaint === '');
    expect(owners).toHaveLength(1);
    for (const { complaint } of told.filter((each) => !owners.includes(each))) {
      expect(complaint).toContain(`is in use by process ${owners[0]?.pid}.`);
    }
  });

  test('is closed to others, even if it was open to them', async () => {
    const folder = freshPgliteFolder();
    chmodSync(join(folder, 'pglite'), 0o755);
    const database = await openPglite({ folder });
    await database.close();
    const open = readdirSync(folder).filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
  });
});

describe('its syncs', () => {
  test('happen at least once a commit', async () => {
    const fs = new SyncingFS(join(freshPgliteFolder(), 'pglite'));
    const database = await PGlite.create({ fs, startParams: durableParameters });
    const before = fs.syncs;
    for (let n = 0; n < 100; n += 1) {
      await database.query("insert into login_limits values ($1, '2026-11-20', 1)", [String(n)]);
    }
    expect(fs.syncs - before).toBeGreaterThanOrEqual(100);
    await database.close();
  });

  test('are proved at start: without them it refuses to serve', async () => {
    await expect(openPglite({ folder: freshPgliteFolder(), syncs: false })).rejects.toThrow(/does not sync/);
  });
});

describe('its one session', () => {
  async function engineWithPool() {
    const engine = await startEngine({ folder: join(freshPgliteFolder(), 'pglite'), syncs: true });
    const pool = new pg.Pool({ max: 1, stream: () => new ProtocolStream(engine.exchange) as never });
    const database = pooledDatabase({
      kind: 'pglite',
      pool,
      log: silentLog,
      listen: async () => async () => {},
      cut() {},
      async close() {
        await pool.end();
        await engine.stop();
      },
    });
    return { engine, pool, database };
  }

  test('starts clean after a connection that broke inside a transaction', async () => {
    const { pool, database } = await engineWithPool();
    const prepared = { name: 'same-name', text: 'select count(*)::int as count from login_limits', values: [] };
    const broken = await pool.connect();
    await broken.query('begin');
    await broken.query("insert into login_limits values ('half', '2026-11-20', 1)");
    await broken.query(prepared);
    broken.release(true);
    await database.transaction((tx) => tx.query(sql`select 1 as one`));
    expect(await database.query(prepared)).toEqual([{ count: 0 }]);
    await database.close();
  });

  test('does not keep a ping waiting behind a long report', async () => {
    const { database } = await engineWithPool();
    const report = database.query(sql`select pg_sleep(0.5)`);
    await expect(database.ping(50)).rejects.toThrow(DatabaseUnavailable);
    await report;
    await database.ping(1_000);
    await database.close();
  });

  test('is reported as unavailable once its thread ended, to waiting callers and new ones', async () => {
    const { engine, database } = await engineWithPool();
    const waiting = database.query(sql`select pg_sleep(1)`);
    const failed = expect(waiting).rejects.toThrow(DatabaseUnavailable);
    await engine.stop();
    await failed;
    const work = database.transaction((tx) => tx.query(sql`select 1 as one`));
    await expect(work).rejects.toThrow(DatabaseUnavailable);
    await expect(database.ping(1_000)).rejects.toThrow(DatabaseUnavailable);
    await database.close();
  });
});
