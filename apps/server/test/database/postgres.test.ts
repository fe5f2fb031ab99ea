import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailable } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { freshDatabase, freshPostgresUrl, fromOutside } from '../support/database.ts';
import { keptLog } from '../support/log.ts';

const twoCounters = sql`insert into login_limits values ('a', now(), 0), ('b', now(), 0)`;
const raise = (key: string) => sql`update login_limits set count = count + 1 where key = ${key}`;

test('a deadlock is retried, and both transactions take effect once', async () => {
  const database = await freshDatabase();
  await database.query(twoCounters);
  let attempts = 0;
  let holding = 0;
  let bothHold: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const raiseBoth = (first: string, second: string) =>
    database.transaction(async (tx) => {
      attempts += 1;
      await tx.query(raise(first));
      holding += 1;
      if (holding === 2) bothHold();
      await held;
      await tx.query(raise(second));
    });
  await Promise.all([raiseBoth('a', 'b'), raiseBoth('b', 'a')]);
  // One of the two is ended, and may restart before the other has woken up: then they collide again.
  expect(attempts).toBeGreaterThan(2);
  expect(await database.query(sql`select key, count from login_limits order by key`)).toEqual([
    { key: 'a', count: 2 },
    { key: 'b', count: 2 },
  ]);
});

test('work that always fails to serialise is given up after three more tries', async () => {
  const database = await freshDatabase();
  let attempts = 0;
  const failing = database.transaction((tx) => {
    attempts += 1;
    return tx.query(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`);
  });
  await expect(failing).rejects.toThrow('again');
  expect(attempts).toBe(4);
});

test('a snapshot does not see what is committed while it reads', async () => {
  const database = await freshDatabase();
  await database.query(twoCounters);
  const counts = await database.snapshot(async (tx) => {
    const before = await tx.query(sql`select sum(count) as total from login_limits`);
    await fromOutside(() => database.query(raise('a')));
    return [before, await tx.query(sql`select sum(count) as total from login_limits`)];
  });
  expect(counts).toEqual([[{ total: 0n }], [{ total: 0n }]]);
});

test('a connection that breaks between two statements of a transaction counts as the database’s absence', async () => {
  const database = await freshDatabase();
  const broken = database.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await fromOutside(() => database.query(sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`));
    // Its end has arrived before the next statement is sent.
    await expect
      .poll(() => tx.query(sql`select 1`).catch((error: unknown) => String((error as Error).cause)))
      .toContain('not queryable');
    await tx.query(sql`select 1`);
  });
  await expect(broken).rejects.toThrow(DatabaseUnavailable);
  await database.ping(2_000);
});

test('a ping gives up in time on a server that is reached and says nothing', async () => {
  const mute = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void mute.close());
  await once(mute, 'listening');
  const database = openPostgres({ url: `postgres://cage@127.0.0.1:${(mute.address() as AddressInfo).port}/cage` });
  const began = performance.now();
  await expect(database.ping(200)).rejects.toThrow(DatabaseUnavailable);
  expect(performance.now() - began).toBeLessThan(1_500);
  await database.close();
});

test('a listener receives again after its connection was cut, and the log has both', async () => {
  const log = keptLog();
  const database = openPostgres({ url: await freshPostgresUrl(), log });
  onTestFinished(() => database.close());
  const heard: string[] = [];
  await database.listen('cage_test', (payload) => heard.push(payload));
  await database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`);
  const hears = async () => {
    await database.query(sql`select pg_notify('cage_test', 'hello')`);
    return heard.length;
  };
  await expect.poll(hears).toBeGreaterThan(0);
  expect(log.lines.map(({ message }) => message)).toEqual([
    'The connection that listens for events is lost',
    'The connection that listens for events is back',
  ]);
});

test('the loss of the database and its return are logged once each, however many notice', async () => {
  const log = keptLog();
  const database = openPostgres({ url: await freshPostgresUrl(), size: 4, log });
  onTestFinished(() => database.close());
  const cut = () =>
    database.query(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`);
  await expect(cut()).rejects.toThrow(DatabaseUnavailable);
  await expect
    .poll(() =>
      database.ping(1_000).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  const told = log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message);
  expect(told).toEqual(['The database is lost', 'The database is back']);
});
