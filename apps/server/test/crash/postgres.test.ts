import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { missing, pause, whenBack } from '../support/crash.ts';
import { aWriter } from '../support/database.ts';
import { startCluster } from '../support/postgres.ts';
import { bareWallets } from '../support/wallets.ts';

async function ownCluster() {
  const cluster = await startCluster();
  const database = openPostgres({ url: cluster.url, size: 4 });
  onTestFinished(async () => {
    await database.close();
    await cluster.stop();
  });
  await migrate(database);
  await bareWallets(database, 8);
  return { cluster, database };
}

test('M7: PostgreSQL killed under 8 writers loses nothing it acknowledged', async () => {
  const { cluster, database } = await ownCluster();
  const writing = aWriter(cluster.url);
  await expect.poll(() => writing.acknowledged().length).toBeGreaterThan(50);
  for (let kill = 0; kill < 5; kill += 1) {
    const before = writing.acknowledged().length;
    await cluster.crash();
    // The writers are back: the next kill hits them in the middle, too.
    await expect
      .poll(() => writing.acknowledged().length, { interval: 5 })
      .toBeGreaterThan(before + 20 + Math.random() * 100);
  }
  await writing.kill();
  const keys = writing.acknowledged();
  expect(await whenBack(() => missing(database, keys))).toBe(0);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});

test('M7: the writing process killed loses nothing it acknowledged', async () => {
  const { cluster, database } = await ownCluster();
  const keys: string[] = [];
  for (let kill = 0; kill < 10; kill += 1) {
    const writing = aWriter(cluster.url);
    await expect.poll(() => writing.acknowledged().length, { interval: 5 }).toBeGreaterThan(5 + Math.random() * 20);
    await writing.kill();
    keys.push(...writing.acknowledged());
  }
  expect(await missing(database, keys)).toBe(0);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
});

test('the control: with synchronous_commit off the same kills do lose some', async () => {
  const { cluster, database } = await ownCluster();
  const writing = aWriter(cluster.url, 'off');
  await expect.poll(() => writing.acknowledged().length).toBeGreaterThan(50);
  let lost = 0;
  for (let kill = 0; kill < 20 && lost === 0; kill += 1) {
    await pause(150 + Math.random() * 100);
    await cluster.crash();
    const keys = writing.acknowledged();
    lost = await whenBack(() => missing(database, keys));
  }
  await writing.kill();
  expect(lost).toBeGreaterThan(0);
});
