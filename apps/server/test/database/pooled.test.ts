import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { freshPostgresUrl } from '../support/database.ts';
import { obtainPgBouncer, startPgBouncer } from '../support/pgbouncer.ts';
import { fund, plantTree } from '../support/tree.ts';

const CLIENTS = 12;
const CONNECTIONS = 3;

beforeAll(() => void obtainPgBouncer(), 300_000);

/** A database behind a PgBouncer that shares three connections among twelve clients. */
async function pooled() {
  const url = await freshPostgresUrl();
  const bouncer = await startPgBouncer(url, CONNECTIONS);
  const database = openPostgres({ url: bouncer.url, directUrl: url, size: CLIENTS });
  onTestFinished(async () => {
    await database.close();
    await bouncer.stop();
  });
  return { database, url, bouncer };
}

test('behind PgBouncer in transaction mode money moves, and nothing stays in a lent connection', async () => {
  const { database } = await pooled();
  const { agent, customer, player } = await plantTree(database);
  const accounts = [agent, customer, player];
  const times = sql`select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks`;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; n < 10; n += 1) {
      await fund(database, accounts[(client + n) % accounts.length] ?? 0, 100n);
      expect(await database.transaction((tx) => tx.query(times))).toEqual([{ statements: '30s', locks: '10s' }]);
      expect(await database.query(times)).toEqual([{ statements: '0', locks: '0' }]);
    }
  });
  await Promise.all(clients);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  const [moved] = await database.query<{ count: bigint }>(sql`select count(*) as count from ledger_transactions`);
  expect(moved?.count).toBe(BigInt(CLIENTS * 10));
  const [{ count } = { count: 0n }] = await database.query<{ count: bigint }>(sql`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'cage' and backend_type = 'client backend'`);
  expect(count).toBeLessThanOrEqual(BigInt(CONNECTIONS));
});

test('events come over the direct connection', async () => {
  const { database } = await pooled();
  const heard = Promise.withResolvers<string>();
  await database.listen('pooled_test', heard.resolve);
  await database.transaction((tx) => tx.query(sql`select pg_notify('pooled_test', 'hello')`));
  expect(await heard.promise).toBe('hello');
});

test('without the direct address PgBouncer refuses what belongs to a session', async () => {
  const { bouncer } = await pooled();
  const database = openPostgres({ url: bouncer.url });
  onTestFinished(() => database.close());
  await expect(database.query(sql`select 1`)).rejects.toThrow();
});
