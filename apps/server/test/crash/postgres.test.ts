import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { verifyLedger } from '../../src/store/ledger.ts';
import { migrate } from '../../src/store/migrate.ts';
import { startCluster } from '../support/postgres.ts';
import { bareWallets } from '../support/wallets.ts';

const writer = new URL('../support/ledger-writer.ts', import.meta.url).pathname;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const LONG = process.env.PROVE === '1';

async function ownCluster() {
  const cluster = await startCluster();
  const database = openPostgres({ url: cluster.url, size: 4 });
  await migrate(database);
  await bareWallets(database, 8);
  onTestFinished(async () => {
    await database.close();
    await cluster.stop();
  });
  return { cluster, database };
}

function startWriter(url: string, commit: 'on' | 'off') {
  const child = spawn(process.execPath, [writer, url, commit], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  return {
    // A line that was cut off was not acknowledged.
    acknowledged: () => text.split('\n').slice(0, -1),
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function missing(database: ReturnType<typeof openPostgres>, keys: readonly string[]): Promise<number> {
  const rows = await database.query<{ count: bigint }>(sql`
    select count(*) from unnest(${keys}::text[]) as acknowledged (key)
    where not exists (select 1 from ledger_transactions t where t.key = acknowledged.key)`);
  return Number(rows[0]?.count ?? 0n);
}

/** The pool's old connections are gone after a crash; ask until a new one answers. */
async function whenBack<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt > 50) throw error;
      await sleep(100);
    }
  }
}

test('M7: PostgreSQL killed under 8 writers loses nothing that was acknowledged', async () => {
  const { cluster, database } = await ownCluster();
  const writing = startWriter(cluster.url, 'on');
  await expect.poll(() => writing.acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(50);
  for (let kill = 0; kill < (LONG ? 50 : 5); kill += 1) {
    await sleep(150 + Math.random() * 250);
    await cluster.crash();
  }
  await sleep(500);
  await writing.kill();
  const keys = writing.acknowledged();
  expect(keys.length).toBeGreaterThan(200);
  expect(await whenBack(() => missing(database, keys))).toBe(0);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});

test('M7: the writing process killed loses nothing that was acknowledged', async () => {
  const { cluster, database } = await ownCluster();
  const keys: string[] = [];
  for (let kill = 0; kill < (LONG ? 200 : 10); kill += 1) {
    const writing = startWriter(cluster.url, 'on');
    await expect.poll(() => writing.acknowledged().length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(5 + kill);
    await writing.kill();
    keys.push(...writing.acknowledged());
  }
  expect(keys.length).toBeGreaterThan(50);
  expect(await missing(database, keys)).toBe(0);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});

test('the control: with synchronous_commit off the same kills do lose some', async () => {
  const { cluster, database } = await ownCluster();
  const writing = startWriter(cluster.url, 'off');
  await expect.poll(() => writing.acknowledged().length, { timeout: 20_000 }).toBeGreaterThan(50);
  let lost = 0;
  for (let kill = 0; kill < 20 && lost === 0; kill += 1) {
    await sleep(150 + Math.random() * 100);
    await cluster.crash();
    const keys = writing.acknowledged();
    lost = await whenBack(() => missing(database, keys));
  }
  await writing.kill();
  expect(lost).toBeGreaterThan(0);
});
