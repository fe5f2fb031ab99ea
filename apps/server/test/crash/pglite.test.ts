import { expect, test } from 'vitest';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { missing } from '../support/crash.ts';
import { aWriter, freshPgliteFolder } from '../support/database.ts';
import { bareWallets } from '../support/wallets.ts';

const KILLS = 20;
const SECONDS_A_KILL = 10;

test('M7: a process with the embedded database, killed in the middle of writing, loses nothing it acknowledged', {
  timeout: KILLS * SECONDS_A_KILL * 1_000,
}, async () => {
  const folder = freshPgliteFolder();
  const prepared = await openPglite({ folder });
  await bareWallets(prepared, 8);
  await prepared.close();
  const keys: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const writing = aWriter(folder);
    await expect.poll(() => writing.acknowledged().length, { interval: 5 }).toBeGreaterThan(5 + Math.random() * 50);
    await writing.kill();
    keys.push(...writing.acknowledged());
  }
  const database = await openPglite({ folder });
  expect(await missing(database, keys)).toBe(0);
  expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
  await database.close();
});
