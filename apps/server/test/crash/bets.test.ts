import { describe, expect, onTestFinished, test } from 'vitest';
import { compareBets, differingAnswers, type PartnerFacts, partnerOfDemo, startBettors } from '../../prove/bettors.ts';
import { faultsInTheBooks } from '../../prove/cage.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPglite } from '../../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import type { Kind } from '../support/database.ts';
import { aDemo } from '../support/demo.ts';
import { newSeed, random } from '../support/random.ts';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

const KILLS = 3;
const CLIENTS = 16;
const ALL_WELL = { lost: 0, unknown: 0, halfDone: 0, standing: 0, rollUps: [] };

/** A demo on its own server, with its partner's keys known. */
async function openDemo(kind: Kind) {
  const environment: Record<string, string> & { DATA_DIR: string; DATABASE_URL?: string } = { ...(await aDemo(kind)) };
  const open = async (): Promise<Database> => {
    const url = environment.DATABASE_URL;
    const database = url ? openPostgres({ url, size: 4 }) : await openPglite({ folder: environment.DATA_DIR });
    return database;
  };
  const database = await open();
  const partner: PartnerFacts = await partnerOfDemo(database, environment);
  await database.close();
  const running: { server: ServerProcess } = { server: await startServerProcess(environment) };
  onTestFinished(async () => {
    await running.server.end('SIGKILL');
  });
  return { environment, open, partner, running, address: () => running.server.addresses.partner };
}

type Demo = Awaited<ReturnType<typeof openDemo>>;

/** Stops the clients and the server, and checks everything that they left. */
async function expectWhole(demo: Demo, bettors: ReturnType<typeof startBettors>): Promise<void> {
  await bettors.finish();
  expect(bettors.strange).toEqual([]);
  expect(await differingAnswers(bettors)).toEqual([]);
  await demo.running.server.end('SIGTERM');
  const database = await demo.open();
  onTestFinished(() => database.close());
  expect(await compareBets(database, bettors)).toEqual(ALL_WELL);
  expect(await faultsInTheBooks(database, demo.environment)).toEqual([]);
}

describe.each(['postgres', 'pglite'] as const)('on %s', (kind) => {
  test('M7, M8: kills among groups of signed bets lose no answered call and leave none half done', {
    timeout: 240_000,
  }, async () => {
    const seed = newSeed();
    console.log(`seed ${seed}`);
    const next = random(seed);
    const demo = await openDemo(kind);
    const { running, environment, partner, address } = demo;
    const bettors = startBettors({ clients: CLIENTS, partner, seed, address });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = bettors.answered();
      // A different number of answers each time: the kill falls between two groups, or into one.
      const more = 40 + Math.floor(next() * 80);
      await expect.poll(() => bettors.answered(), { timeout: 30_000, interval: 1 }).toBeGreaterThan(before + more);
      await running.server.end('SIGKILL');
      running.server = await startServerProcess(environment);
    }
    const before = bettors.answered();
    await expect.poll(() => bettors.answered(), { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + CLIENTS);
    await expectWhole(demo, bettors);
    expect(bettors.unclear()).toBeGreaterThan(0);
  });
});

test('M7: a group killed after its ledger was written, before its end, leaves nothing', {
  timeout: 120_000,
}, async () => {
  const demo = await openDemo('postgres');
  const { running, environment, partner, address } = demo;
  const database = await demo.open();
  onTestFinished(() => database.close());
  const bettors = startBettors({ clients: CLIENTS, partner, seed: newSeed(), address });
  await expect.poll(() => bettors.answered(), { timeout: 30_000, interval: 5 }).toBeGreaterThan(40);
  const groupsWaiting = async () => {
    const [row] = await database.query<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%bet_days%'`);
    return row?.count ?? 0;
  };
  // The sums of the day are the last money rows a group writes: locking them stops it in its middle.
  await database.transaction(async (tx) => {
    await tx.query(sql`
      select day from bet_days where customer_id = (select id from accounts where public_id = 'C1') for update`);
    await expect.poll(groupsWaiting, { interval: 5 }).toBeGreaterThan(0);
    await running.server.end('SIGKILL');
  });
  running.server = await startServerProcess(environment);
  const before = bettors.answered();
  await expect.poll(() => bettors.answered(), { timeout: 30_000, interval: 5 }).toBeGreaterThan(before + CLIENTS);
  await expectWhole(demo, bettors);
  expect(bettors.takenBack.length + bettors.unclear()).toBeGreaterThan(0);
});
