import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DEMO_PASSWORD, readConfig } from '../../src/config.ts';
import { type Server, startServer } from '../../src/server.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { aPicture, formOf } from '../support/cage.ts';
import { call, request, signIn } from '../support/calls.ts';
import { freshFolder } from '../support/database.ts';
import { aDemo } from '../support/demo.ts';
import { startCluster } from '../support/postgres.ts';
import { spawnServer, startServerProcess, watched } from '../support/server-process.ts';

const quiet = { ADMIN_PORT: '0', PLAYER_PORT: '0', LOG_LEVEL: 'silent' };

async function start(environment: Record<string, string>): Promise<Server> {
  const server = await startServer(readConfig({ ...quiet, ...environment }), () => {});
  onTestFinished(() => server.close());
  return server;
}

test('two servers on one PostgreSQL share sessions, files, limits and live events', async () => {
  const shared = { ...(await aDemo('postgres')), DEMO: '1', FILES_DIR: freshFolder() };
  const one = await start(shared);
  const two = await start(shared);
  const root = await signIn(one.addresses.admin, 'adminlogin', '9000000001');
  const stream = await fetch(`${two.addresses.admin}/api/webapi/events`, { headers: { authorization: root } });
  const heard: string[] = [];
  void (async () => {
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) heard.push(chunk.value);
  })().catch(() => undefined);

  const player = await signIn(one.addresses.player, 'login', '9811000401');
  const started = { stake: '1500', type: 'upi' };
  const { id_order: code } = await call<{ id_order: string }>(
    `${one.addresses.player}/api/webapi/recharge/start`,
    player,
    started,
  );
  const form = formOf(
    { stake: '1500', utr: 'TWO1', id_order: code, request_id: crypto.randomUUID() },
    { bytes: await aPicture() },
  );
  await call(`${one.addresses.player}/api/webapi/deposite`, player, form);
  await expect.poll(() => heard.join('')).toContain('recharge-created');
  expect(heard.join('')).not.toContain(code);

  const list = await call<{ list: { id_order: string; url: string }[] }>(
    `${two.addresses.admin}/api/webapi/admin/recharge/pending`,
    root,
  );
  const row = list.list.find(({ id_order }) => id_order === code);
  const proof = await fetch(`${two.addresses.admin}${row?.url}`, { headers: { authorization: root } });
  expect(proof.headers.get('content-type')).toBe('image/webp');
  await call(`${two.addresses.admin}/api/webapi/logout`, root, {});
  expect(await call(`${one.addresses.admin}/api/webapi/GetUserInfo`, root, {})).toMatchObject({
    code: 'unauthenticated',
  });
});

test('V3: the database goes away and comes back: 503 at once, and service again without a restart', async () => {
  const cluster = await startCluster();
  onTestFinished(() => cluster.stop());
  const database = openPostgres({ url: cluster.url, size: 1 });
  await migrate(database);
  await database.close();
  const server = await start({ DATABASE_URL: cluster.url, DEMO: '1', DATA_DIR: freshFolder() });
  const ready = () => fetch(`${server.addresses.admin}/readyz`);
  expect((await ready()).status).toBe(200);
  await cluster.crash(async () => {
    const asked = performance.now();
    for (const path of ['/readyz', '/api/webapi/site']) {
      const response = await fetch(`${server.addresses.admin}${path}`);
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    expect(performance.now() - asked).toBeLessThan(2_000);
  });
  await expect.poll(async () => (await ready()).status, { timeout: 5_000 }).toBe(200);
  expect(await signIn(server.addresses.admin, 'adminlogin', '9000000001')).toBeTruthy();
});

/** A second client, beside the server, on the database of a demo. */
async function beside({ DATABASE_URL }: { DATABASE_URL: string }) {
  const database = openPostgres({ url: DATABASE_URL, size: 4 });
  onTestFinished(() => database.close());
  return {
    database,
    /** The statements that wait for a lock. */
    waiting: () =>
      database.query(
        sql`select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    /** Locks a table until the returned function is called. */
    async hold(table: string): Promise<() => Promise<void>> {
      const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      onTestFinished(() => released.resolve());
      const holding = database.transaction(async (tx) => {
        await tx.query({ text: `lock table ${table} in access exclusive mode`, values: [] });
        held.resolve();
        await released.promise;
      });
      await held.promise;
      return () => {
        released.resolve();
        return holding;
      };
    },
  };
}

test('V4, A2: a start does not wait for the anchor of the log, and the stop ends it', async () => {
  const demo = await aDemo('postgres');
  const { database, waiting, hold } = await beside(demo);
  const anchored = () => database.query<{ number: number }>(sql`select number from audit_anchors order by number`);
  // Older than a day, so that the start creates one.
  await database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`delete from audit_anchor_heads`);
    await tx.query(sql`delete from audit_anchors`);
  });
  const release = await hold('audit_anchors');
  const stopped = await startServerProcess(demo);
  onTestFinished(() => void stopped.end('SIGKILL'));
  expect(await signIn(stopped.addresses.admin, 'adminlogin', '9000000001')).toBeTruthy();
  expect(await waiting()).toMatchObject([{ query: expect.stringContaining('audit_anchors') }]);
  expect(await stopped.end('SIGTERM')).toBe(0);
  await release();
  await expect.poll(waiting).toEqual([]);
  expect(await anchored()).toEqual([]);
  const server = await startServerProcess(demo);
  onTestFinished(() => void server.end('SIGKILL'));
  await expect.poll(anchored).toEqual([{ number: 1 }]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('V4, R11: a long proof delays neither a server’s start nor its end with 0; chips wait for it', async () => {
  const { DATA_DIR, DATABASE_URL } = await aDemo('postgres');
  const { waiting, hold } = await beside({ DATABASE_URL });
  // The proof waits for the first lock, an answer for the second.
  const releaseBooks = await hold('ledger_entries');
  const release = await hold('payout_accounts');
  const server = await startServerProcess({ DATA_DIR, DATABASE_URL });
  onTestFinished(() => void server.end('SIGKILL'));
  await expect.poll(waiting).toHaveLength(1);
  const { admin, player } = server.addresses;
  const root = await signIn(admin, 'adminlogin', '9000000001');
  const chips = { stake: '10', request_id: crypto.randomUUID() };
  await request(`${admin}/api/webapi/session/retype`, root, { password: DEMO_PASSWORD });
  expect(await call(`${admin}/api/creditChips`, root, chips)).toMatchObject({ reason: { code: 'booksNotProved' } });
  const answer = request(`${player}/api/webapi/withdraw/accounts`, await signIn(player, 'login', '9000000004'));
  await expect.poll(waiting).toHaveLength(2);
  const exited = server.end('SIGTERM');
  await expect.poll(() => server.output()).toContain('Stopping');
  await release();
  expect((await answer).status).toBe(200);
  expect(await exited).toBe(0);
  expect(await waiting()).toEqual([]);
  await releaseBooks();
});

test('V4: SIGTERM while a server starts, or just as it listens, ends it with 0 as well', async () => {
  const demo = await aDemo('postgres');
  const { waiting, hold } = await beside(demo);
  const release = await hold('accounts');
  const starting = watched(spawnServer(demo));
  onTestFinished(() => void starting.end('SIGKILL'));
  await expect.poll(waiting, { timeout: 15_000 }).toHaveLength(1);
  const exited = starting.end('SIGTERM');
  await expect.poll(starting.printed).toContain('Stopping');
  await release();
  expect(await exited).toBe(0);

  const child = spawnServer(demo);
  const listening = watched(child);
  onTestFinished(() => void listening.end('SIGKILL'));
  child.stdout.on('data', () => {
    if (listening.printed().includes('Player app')) child.kill('SIGTERM');
  });
  expect(await listening.exited).toBe(0);
});

test('V4: SIGTERM with an open stream and a connection opened in advance ends the process with 0, and the folder is free again', async () => {
  const { DATA_DIR } = await aDemo('pglite');
  const server = await startServerProcess({ DATA_DIR });
  onTestFinished(() => void server.end('SIGKILL'));
  const address = server.addresses.admin;
  const token = await signIn(address, 'adminlogin', '9000000001');
  const stream = await fetch(`${address}/api/webapi/events`, { headers: { authorization: token } });
  expect(stream.status).toBe(200);
  const { hostname, port } = new URL(address);
  const early = connect(Number(port), hostname);
  onTestFinished(() => void early.destroy());
  await once(early, 'connect');
  const stopped = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - stopped).toBeLessThan(10_000);
  const again = await start({ DATA_DIR });
  expect(await call(`${again.addresses.admin}/api/webapi/balance`, token)).toMatchObject({ status: true });
});
