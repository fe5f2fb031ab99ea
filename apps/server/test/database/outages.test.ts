import { cpSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { EXIT_RESTART } from '../../src/exit-codes.ts';
import { StartupRefused } from '../../src/startup-refused.ts';
import { DatabaseTimeout, DatabaseUnavailable } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { startEngine } from '../../src/store/database/pglite/engine.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { queryMessage } from '../../src/store/database/pglite/protocol-stream.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { request, signIn } from '../support/calls.ts';
import { freshFolder, freshPgliteFolder, freshPostgresUrl } from '../support/database.ts';
import { aDemo } from '../support/demo.ts';
import { keptLog } from '../support/log.ts';
import { startCluster } from '../support/postgres.ts';
import { startServerProcess } from '../support/server-process.ts';
import { type SmallDisk, smallDisk } from '../support/small-disk.ts';

const insert = sql`insert into login_limits values (gen_random_uuid()::text, now(), 0)`;

describe('the embedded database', () => {
  test('keeps nothing of the answers it gave', async () => {
    const engine = await startEngine({ folder: join(freshPgliteFolder(), 'pglite') });
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        await engine.exchange(queryMessage("select repeat('x', 100) as text from generate_series(1, 20)"));
      }
      return (await engine.heap()).used_heap_size;
    };
    const lowest = async () => Math.min(await ask(500), await ask(500), await ask(500));
    const before = await lowest();
    await ask(8_000);
    const grown = (await lowest()) - before;
    await engine.stop();
    // Kept rows took some 7 kB per answer, 60 MB in this test.
    expect(grown).toBeLessThan(8_000_000);
  });

  test('is lost when it hangs beyond its deadline, and every caller gets that error', async () => {
    const log = keptLog();
    const database = await openPglite({ folder: freshPgliteFolder(), deadlineMs: 500, log });
    await expect(database.query(sql`select pg_sleep(60)`)).rejects.toThrow(DatabaseUnavailable);
    expect(((await database.lost).cause as Error).message).toBe('No answer within 500 ms');
    await expect(database.query(insert)).rejects.toThrow(DatabaseUnavailable);
    expect(log.lines).toContainEqual(expect.objectContaining({ level: 'warn', message: 'The database is lost' }));
    await database.close();
  });

  test('is not lost when it is closed', async () => {
    const database = await openPglite({ folder: freshPgliteFolder() });
    const lost = database.lost.then(() => 'lost');
    await database.close();
    expect(await Promise.race([lost, 'closed'])).toBe('closed');
  });

  test('without a reserve of room writes nothing and goes on reading', async () => {
    const database = await openPglite({ folder: freshPgliteFolder(), reserveBytes: Number.MAX_SAFE_INTEGER });
    onTestFinished(() => database.close());
    await expect(database.query(insert)).rejects.toThrow(DatabaseUnavailable);
    await expect(database.transaction((tx) => tx.query(insert))).rejects.toThrow(DatabaseUnavailable);
    await expect(database.ping(5_000)).rejects.toThrow(DatabaseUnavailable);
    expect(await database.query(sql`select count(*) from login_limits`)).toEqual([{ count: 0n }]);
  });

  test('says in a sentence that its files are damaged', async () => {
    const folder = freshPgliteFolder();
    truncateSync(join(folder, 'pglite', 'global', 'pg_control'), 100);
    const opening = openPglite({ folder });
    await expect(opening).rejects.toThrow(StartupRefused);
    await expect(opening).rejects.toThrow(/does not open .*put back a copy of the whole folder/);
  });
});

test('the process asks to be started again when its embedded database ends', async () => {
  const { DATA_DIR } = await aDemo('pglite');
  const ender = join(freshFolder(), 'ender.mjs');
  // The thread can't be reached from outside: a signal makes it end from within.
  writeFileSync(
    ender,
    `import threads from 'node:worker_threads';
     import { syncBuiltinESMExports } from 'node:module';
     const { Worker } = threads;
     threads.Worker = class extends Worker {
       constructor(...given) { super(...given); process.on('SIGUSR2', () => this.terminate()); }
     };
     if (threads.isMainThread) syncBuiltinESMExports();`,
  );
  const server = await startServerProcess({ DATA_DIR, NODE_OPTIONS: `--import ${ender}` });
  process.kill(server.pid, 'SIGUSR2');
  expect(await server.exited).toBe(EXIT_RESTART);
  expect(server.output()).toContain('The database is lost for good');
  expect(server.output()).toContain('Start the server again');
});

test('shortages of PostgreSQL count as its absence, not as a fault of the statement', async () => {
  const log = keptLog();
  const database = openPostgres({ url: await freshPostgresUrl(), log });
  onTestFinished(() => database.close());
  const failing = (code: string) =>
    database.transaction((tx) =>
      tx.query({ text: `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`, values: [] }),
    );
  // A slow statement, or a lock held for long, is neither: there is room, and the connection works.
  for (const code of ['57014', '55P03']) {
    await expect(failing(code), code).rejects.toThrow(DatabaseTimeout);
  }
  expect(log.lines.map(({ message }) => message)).toEqual(['A statement took too long', 'A statement took too long']);
  expect(database.connections().idle).toBe(1);
  for (const code of ['53100', '53200', '25006']) {
    await expect(failing(code), code).rejects.toThrow(DatabaseUnavailable);
  }
  expect(log.lines.map(({ message }) => message)).toContain('The room to write is lost');
  await database.ping(2_000);
  expect(log.lines.at(-1)?.message).toBe('The room to write is back');
});

test('V3: a frozen PostgreSQL is noticed within seconds, and used again when it resumes', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const log = keptLog();
  const database = openPostgres({ url: cluster.url, size: 2, log });
  onTestFinished(() => database.close());
  await database.ping(2_000);
  await cluster.freeze(async () => {
    const [first, second] = [performance.now(), database.query(sql`select 1 as one`)];
    await expect(second).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - first).toBeLessThan(10_000);
    const next = performance.now();
    await expect(database.query(sql`select 1 as one`)).rejects.toThrow(DatabaseUnavailable);
    expect(performance.now() - next).toBeLessThan(2_500);
  });
  await expect
    .poll(
      () =>
        database.ping(1_000).then(
          () => true,
          () => false,
        ),
      { timeout: 5_000 },
    )
    .toBe(true);
  expect(log.lines.map(({ message }) => message)).toContain('The database stands still: its connections are cut');
});

test('a listener that comes while the connection is away waits for the new one: nobody is notified twice', async () => {
  const cluster = await startCluster({ syncs: false });
  onTestFinished(() => cluster.stop());
  const database = openPostgres({ url: cluster.url, size: 1 });
  onTestFinished(() => database.close());
  const told: string[] = [];
  await cluster.away(() => database.listen('news', () => told.push('first')).then(() => undefined));
  await database.listen('news', () => told.push('second'));
  const listeners = async () => {
    const [row] = await database.query<{ count: bigint }>(
      sql`select count(*) from pg_stat_activity where application_name = 'cage' and query like 'listen%'`,
    );
    return Number(row?.count);
  };
  await expect.poll(listeners).toBe(1);
  // Beyond the longest pause between tries.
  const until = performance.now() + 5_000;
  while (performance.now() < until) expect(await listeners()).toBe(1);
  await database.query(sql`select pg_notify('news', '')`);
  await expect.poll(() => told.toSorted()).toEqual(['first', 'second']);
});

test('a long wait for a lock is not taken for a frozen server', async () => {
  const database = openPostgres({ url: await freshPostgresUrl(), size: 4 });
  onTestFinished(() => database.close());
  await database.query(sql`insert into login_limits values ('held', now(), 0)`);
  let takeIt: () => void = () => {};
  const taken = new Promise<void>((resolve) => {
    takeIt = resolve;
  });
  const held = database.transaction(async (tx) => {
    await tx.query(sql`update login_limits set count = 1 where key = 'held'`);
    takeIt();
    await tx.query(sql`select pg_sleep(7)`);
  });
  await taken;
  await database.query(sql`update login_limits set count = count + 1 where key = 'held'`);
  await held;
  expect(await database.query(sql`select count from login_limits`)).toEqual([{ count: 2 }]);
});

/** Where this process may not mount a disk, the tests above check the same guards, without a disk that is really full. */
const mountable = smallDisk(1);
mountable?.remove();
if (!mountable) console.warn('No disk can be mounted here: CI and npm run prove fill real ones.');

describe.each(mountable ? (['pglite', 'postgres'] as const) : [])('U5: a full disk below %s', (kind) => {
  async function houseOn(disk: SmallDisk) {
    const shared: Record<string, string> = {
      DATA_DIR: join(disk.folder, 'data'),
      FILES_DIR: join(disk.folder, 'files'),
    };
    if (kind === 'postgres') {
      const cluster = await startCluster({ under: disk.folder });
      onTestFinished(() => cluster.stop());
      const database = openPostgres({ url: cluster.url, size: 1 });
      await migrate(database);
      await database.close();
      shared.DATABASE_URL = cluster.url;
    } else cpSync((await aDemo('pglite')).DATA_DIR, join(disk.folder, 'data'), { recursive: true });
    const server = await startServerProcess(shared);
    onTestFinished(async () => void (await server.end('SIGTERM')));
    return server;
  }

  test('answers 503, is not ready, and recovers by itself when there is room', async () => {
    const disk = smallDisk(400);
    if (!disk) throw new Error('A disk could be mounted a moment ago');
    onTestFinished(() => disk.remove());
    const { addresses } = await houseOn(disk);
    const player = await signIn(addresses.player, 'login', '9000000004');
    const ready = async () => (await request(`${addresses.admin}/readyz`, null)).status;
    const start = () =>
      request(`${addresses.player}/api/webapi/recharge/start`, player, { stake: '1500', type: 'upi' });
    expect([await ready(), (await start()).status]).toEqual([200, 200]);
    disk.fill();
    const statuses = new Set<number>();
    // PostgreSQL has some room in its existing files: until that is used up it still stores what is written.
    for (let n = 0; n < 300 && !statuses.has(503); n += 1) statuses.add((await start()).status);
    const refused = await start();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    expect(await ready()).toBe(503);
    expect((await request(`${addresses.player}/healthz`, null)).status).toBe(200);
    disk.free();
    await expect.poll(ready).toBe(200);
    await expect.poll(async () => (await start()).status).toBe(200);
  });
});

test.for(mountable ? ['the embedded database'] : [])(
  'a disk so full that PostgreSQL gives up ends %s instead of hanging',
  async () => {
    const disk = smallDisk(200);
    if (!disk) throw new Error('A disk could be mounted a moment ago');
    onTestFinished(() => disk.remove());
    const database = await openPglite({ folder: disk.folder, reserveBytes: 0 });
    await database.query(sql`create table rows (text text)`);
    await database.query(sql`insert into rows values ('x'), ('y')`);
    disk.fill(2_000_000);
    const write = () =>
      database.transaction((tx) => tx.query(sql`update rows set text = repeat(md5(random()::text), 60)`));
    let writing = true;
    void database.lost.then(() => {
      writing = false;
    });
    while (writing) await write().catch(() => undefined);
    await expect(database.query(insert)).rejects.toThrow(DatabaseUnavailable);
    await database.close();
    disk.free();
    const again = await openPglite({ folder: disk.folder });
    expect(await again.query(sql`select count(*) from rows`)).toEqual([{ count: 2n }]);
    await again.close();
  },
);
