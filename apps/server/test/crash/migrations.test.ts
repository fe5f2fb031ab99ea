import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { verifyLedger } from '../../src/store/ledger/proof.ts';
import { pause } from '../support/crash.ts';
import { freshPgliteFolder, freshPostgresUrl } from '../support/database.ts';
import { houseBeforeBets } from '../support/earlier-schema.ts';
import { newSeed, random } from '../support/random.ts';
import { watched } from '../support/server-process.ts';

const migrator = new URL('../support/migrator.ts', import.meta.url).pathname;
const KILLS = 5;

/** Starts a migrating process, and kills it a moment after its first migration has begun. */
async function killedMigration(place: string, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, [migrator, place], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { exited, end } = watched(child);
  onTestFinished(async () => {
    await end('SIGKILL');
  });
  const begun = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  await Promise.race([begun, exited]);
  await pause(afterMs);
  await end('SIGKILL');
}

test.each(['postgres', 'pglite'] as const)(
  'M11: migrations killed in the middle keep the books, and the next start finishes them (%s)',
  { timeout: 180_000 },
  async (kind) => {
    const seed = newSeed();
    console.log(`seed ${seed}`);
    const next = random(seed);
    const place = kind === 'postgres' ? await freshPostgresUrl() : freshPgliteFolder();
    const open = async () =>
      kind === 'postgres' ? openPostgres({ url: place, size: 2 }) : openPglite({ folder: place });
    const before = await open();
    await houseBeforeBets(before);
    await before.close();
    for (let kill = 0; kill < KILLS; kill += 1) await killedMigration(place, next() * 60);

    const database = await open();
    onTestFinished(() => database.close());
    await migrate(database);
    expect(await verifyLedger(database)).toEqual({ balanced: true, faults: [] });
    const again: string[] = [];
    await migrate(database, (name) => again.push(name));
    expect(again).toEqual([]);
  },
);
