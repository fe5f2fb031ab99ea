import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { Reading } from '../../src/http/reading.ts';
import { type Database, DatabaseUnavailable } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { openReplica } from '../../src/store/database/replica.ts';
import { sql } from '../../src/store/database/sql.ts';
import { registry } from '../../src/telemetry/metrics.ts';
import { get, openCage, post } from '../support/cage.ts';
import { keptLog } from '../support/log.ts';
import { type Cluster, startCluster, startStandby } from '../support/postgres.ts';
import { fund, testServices } from '../support/tree.ts';

let cluster: Cluster;
let standby: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ syncs: false });
  const template = openPostgres({ url: cluster.url, size: 1 });
  await template.query(sql`create database house`);
  await template.close();
  const house = openPostgres({ url: at(cluster, 'house'), size: 1 });
  await migrate(house);
  await house.close();
  standby = await startStandby(cluster.url, 'replica');
}, 120_000);
afterAll(async () => {
  await standby.stop();
  await cluster.stop();
});

function at({ url }: Cluster, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

const opened = (url: string, more: { standby?: boolean } = {}): Database => {
  const database = openPostgres({ url, size: 4, ...more });
  onTestFinished(() => database.close());
  return database;
};

/** Waits until the replica has everything that the primary has. */
async function caughtUp(primary: Database, replica: Database): Promise<void> {
  const [{ mark } = { mark: '' }] = await primary.query<{ mark: string }>(
    sql`select pg_current_wal_lsn()::text as mark`,
  );
  const there = async () =>
    (await replica.query<{ there: boolean }>(sql`select pg_last_wal_replay_lsn() >= ${mark}::pg_lsn as there`))[0]
      ?.there;
  await expect.poll(there).toBe(true);
}

test('a server that accepts connections but refuses to be listened to keeps none of those that tried', async () => {
  const replica = openPostgres({ url: at(standby, 'house'), size: 1 });
  onTestFinished(() => replica.close());
  await replica.listen('news', () => {});
  // Six tries, of which the last may be in progress.
  await setTimeout(3_500);
  const [row] = await replica.query<{ count: bigint }>(
    sql`select count(*) from pg_stat_activity where application_name = 'cage' and query like 'listen%'`,
  );
  expect(Number(row?.count)).toBeLessThanOrEqual(1);
});

const away = async (what: string) =>
  (await registry.getSingleMetric('cage_away')?.get())?.values.find(({ labels }) => labels.what === what)?.value;
const reads = async (because: string) => {
  const values = (await registry.getSingleMetric('cage_report_reads_total')?.get())?.values ?? [];
  return values.find(({ labels }) => labels.because === because)?.value ?? 0;
};

let houses = 0;
/** A house whose reports may be read from a replica that lags no more than this. */
async function house(maxAgeMs: number) {
  houses += 1;
  const name = `house_${houses}`;
  const maintenance = openPostgres({ url: cluster.url, size: 1 });
  await maintenance.query({ text: `create database ${name} template house`, values: [] });
  await maintenance.close();
  const primary = opened(at(cluster, name));
  const maintained = openPostgres({ url: standby.url, size: 1 });
  await caughtUp(primary, maintained);
  onTestFinished(async () => {
    await maintained.query(sql`select pg_wal_replay_resume()`);
    await maintained.close();
  });
  const log = keptLog();
  const replica = openReplica({ primary, replica: opened(at(standby, name), { standby: true }), maxAgeMs, log });
  const cage = await openCage(primary, {}, { replica });
  await fund(primary, cage.ids.root, 1_000_000n);
  const tokens = { root: await cage.signIn('root'), agent: await cage.signIn('agent') };
  await caughtUp(primary, maintained);
  const give = async () => {
    const form = { id_user: 'Agent1', direction: 'in', stake: '10', note: '', request_id: randomUUID() };
    expect((await post(cage.apps.admin, '/api/webapi/admin/chips', form, tokens.root)).json()).toMatchObject({
      status: true,
    });
  };
  const chips = async (who: keyof typeof tokens) => {
    const answer = await get(cage.apps.admin, '/api/webapi/chipsData', tokens[who]);
    expect(answer.statusCode).toBe(200);
    const { result, as_of: asOf } = answer.json<{ result: unknown[]; as_of?: string }>();
    return { rows: result.length, asOf };
  };
  const exported = (who: keyof typeof tokens) =>
    cage.apps.admin.inject({
      url: '/api/webapi/chipsData',
      headers: { authorization: tokens[who], accept: 'text/csv' },
    });
  return {
    ...{ cage, tokens, log, give, chips, exported, replica },
    pause: () => maintained.query(sql`select pg_wal_replay_pause()`),
    resume: () => maintained.query(sql`select pg_wal_replay_resume()`),
  };
}

const HOUR = 3_600_000;
const linesOf = (text: string) => text.trim().split('\r\n').length - 1;

test('reports and exports come from the replica, and say as of when', async () => {
  const { give, chips, exported, pause, resume, cage, tokens } = await house(HOUR);
  await give();
  const before = Date.now();
  const fresh = await chips('agent');
  expect(fresh.rows).toBe(1);
  expect(Date.parse(fresh.asOf ?? '')).toBeGreaterThanOrEqual(before);
  await pause();
  await give();
  // Rows that the replica lacks are missing, so the answer is the replica's.
  const old = await chips('agent');
  expect(old.rows).toBe(1);
  expect(Date.parse(old.asOf ?? '')).toBeLessThanOrEqual(Date.now());
  const file = await exported('agent');
  expect([linesOf(file.body), typeof file.headers['x-as-of']]).toEqual([1, 'string']);
  // A balance never comes from the replica.
  const balance = await get(cage.apps.admin, '/api/webapi/balance', tokens.agent);
  expect(balance.json()).not.toHaveProperty('as_of');
  expect(JSON.stringify(balance.json())).toContain('20.00');
  await resume();
  await expect.poll(async () => (await chips('agent')).rows).toBe(2);
});

test('a writer reads its write at once, and from the replica again once that has it', async () => {
  const { give, chips, exported, pause, resume } = await house(HOUR);
  await pause();
  const before = await reads('own');
  await give();
  expect(await chips('root')).toEqual({ rows: 1, asOf: undefined });
  const file = await exported('root');
  expect([linesOf(file.body), file.headers['x-as-of']]).toEqual([1, undefined]);
  expect(await reads('own')).toBe(before + 2);
  expect((await chips('agent')).rows).toBe(0);
  await resume();
  await expect.poll(async () => (await chips('root')).asOf).toBeDefined();
  expect((await chips('root')).rows).toBe(1);
});

test('a write is noted before its answer goes out', async () => {
  const [noting, noted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const noteWrite = () => {
    noting.resolve();
    return noted.promise;
  };
  const replica = { noteWrite, for: async () => null, failed: () => {}, close: async () => {} };
  const cage = await openCage('postgres', {}, { replica });
  await fund(cage.services.database, cage.ids.root, 1_000_000n);
  const token = await cage.signIn('root');
  let isAnswered = false;
  const form = { id_user: 'Agent1', direction: 'in', stake: '10', note: '', request_id: randomUUID() };
  const answer = post(cage.apps.admin, '/api/webapi/admin/chips', form, token).then((given) => {
    isAnswered = true;
    return given;
  });
  await noting.promise;
  // In the time of another request and its answer, an answer that waits for nothing would have come.
  await get(cage.apps.admin, '/api/webapi/balance', token);
  expect(isAnswered).toBe(false);
  noted.resolve();
  expect((await answer).json()).toMatchObject({ status: true });
});

test('a replica that falls too far behind is not read until it has caught up', async () => {
  const { give, chips, pause, resume, log } = await house(100);
  expect((await chips('agent')).asOf).toBeDefined();
  await pause();
  await give();
  const old = await reads('old');
  expect(await chips('agent')).toEqual({ rows: 1, asOf: undefined });
  expect(await chips('agent')).toEqual({ rows: 1, asOf: undefined });
  expect(await reads('old')).toBe(old + 2);
  await resume();
  await expect.poll(async () => (await chips('agent')).asOf).toBeDefined();
  expect(log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
    'The freshness of the replica is lost',
    'The freshness of the replica is back',
  ]);
});

test('without the replica the same request is served by the primary; its loss is logged once and counted', async () => {
  const { chips, log } = await house(HOUR);
  expect((await chips('agent')).asOf).toBeDefined();
  const gone = await reads('gone');
  await standby.away(async () => {
    for (let n = 1; n <= 3; n += 1) {
      expect((await chips('agent')).asOf).toBeUndefined();
      expect(await reads('gone')).toBe(gone + n);
    }
    expect(await away('replica')).toBe(1);
    expect(await away('database')).toBe(0);
  });
  await expect.poll(async () => (await chips('agent')).asOf, { interval: 200 }).toBeDefined();
  expect(await away('replica')).toBe(0);
  expect(log.lines.filter(({ level }) => level === 'warn').map(({ message }) => message)).toEqual([
    'The replica is lost',
    'The replica is back',
  ]);
});

test('a frozen replica delays one reader by a second, and no other', async () => {
  const { chips } = await house(HOUR);
  await standby.freeze(async () => {
    const first = performance.now();
    expect((await chips('agent')).asOf).toBeUndefined();
    const next = performance.now();
    expect((await chips('agent')).asOf).toBeUndefined();
    expect([next - first < 3_000, performance.now() - next < 1_000]).toEqual([true, true]);
  });
});

test('a read that fails midway on the replica is repeated on the primary', async () => {
  const { replica } = await house(HOUR);
  const primary = opened(cluster.url);
  const services = { ...testServices(primary), replica };
  const caller = { sessionId: 0n } as Parameters<typeof Reading.begin>[1];
  for (const error of [
    new DatabaseUnavailable(new Error('gone')),
    Object.assign(new Error('ended'), { code: '40001' }),
  ]) {
    const aged = { database: opened(standby.url, { standby: true }), asOf: new Date() };
    const reading = await Reading.begin({ ...services, replica: { ...replica, for: async () => aged } }, caller, {
      mayLag: true,
    });
    expect(reading.asOf).toBe(aged.asOf);
    const read = await reading.by(async ({ database }) => {
      if (database === aged.database) throw error;
      return database;
    });
    expect([read, reading.asOf]).toEqual([primary, null]);
  }
});

test('notes downloaded as a file are read from the replica, and that is no loss of it', async () => {
  const { cage, tokens, log, chips } = await house(HOUR);
  const fresh = await reads('fresh');
  const headers = { authorization: tokens.root, accept: 'text/csv' };
  const file = await cage.apps.admin.inject({ url: '/api/webapi/admin/account/P1/notes', headers });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(await reads('fresh')).toBe(fresh + 1);
  expect((await chips('agent')).asOf).toBeDefined();
  expect(log.lines.filter(({ level }) => level === 'warn')).toEqual([]);
});

test('locking on a replica is a fault, and the replica remains for everybody else', async () => {
  const replica = opened(at(standby, 'house'), { standby: true });
  const locking = replica.transaction((tx) => tx.query(sql`select id from accounts limit 1 for share`));
  await expect(locking).rejects.toMatchObject({ code: '25006' });
});

test('a server that is no standby is not taken for one', async () => {
  const log = keptLog();
  const database = opened(at(cluster, 'house'));
  const replica = openReplica({ primary: database, replica: database, maxAgeMs: HOUR, log });
  expect(await replica.for(1n)).toBeNull();
  const causes = log.lines.map(({ details }) => (details as { err: { cause: Error } }).err.cause.message);
  expect(causes).toEqual(['REPLICA_URL leads to no standby']);
});
