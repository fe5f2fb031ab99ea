import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pictureFiles } from '../../src/domain/picture.ts';
import { diskFiles } from '../../src/files/disk-files.ts';
import { sweepPictures } from '../../src/jobs/sweep-pictures.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { sql } from '../../src/store/database/sql.ts';
import { signIn, startDeposit, submitDeposit } from '../support/calls.ts';
import { aDemo } from '../support/demo.ts';
import { newSeed, random } from '../support/random.ts';
import { startServerProcess } from '../support/server-process.ts';

const PLAYERS = ['9811000101', '9811000102', '9811000103', '9811000104', '9811000105', '9811000106'];
const KILLS = 3;
const HOUR_MS = 60 * 60_000;

test('U6: after kills in mid-upload each row has its picture, and each picture its row', {
  timeout: 180_000,
}, async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const next = random(seed);
  const environment = await aDemo('postgres');
  const folder = join(environment.DATA_DIR, 'files');
  const database = openPostgres({ url: environment.DATABASE_URL, size: 4 });
  onTestFinished(() => database.close());
  let server = await startServerProcess(environment);
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const tokens = await Promise.all(PLAYERS.map((phone) => signIn(server.addresses.player, 'login', phone)));

  /** The names of files, and of those that rows refer to. */
  const files = () => readdirSync(folder).sort();
  const named = async () => {
    const rows = await database.query<{ name: string }>(sql`select proof_name as name from recharges`);
    const documents = await database.query<{ file: string }>(sql`select file::text as file from document_pictures`);
    return [
      ...rows.flatMap(({ name }) => Object.values(pictureFiles(name.replace('.webp', '')))),
      ...documents.map(({ file }) => pictureFiles(file).whole),
    ].sort();
  };
  let utr = 600_000_000_000;
  let answered = 0;
  /** Sends a player's deposits one after the other, until the server is gone or stops answering. */
  async function pay(token: string): Promise<void> {
    const { player } = server.addresses;
    for (let stake = 1_500; ; stake += 1) {
      utr += 1;
      const given = { stake: String(stake), utr: String(utr) };
      try {
        const code = await startDeposit(player, token, given.stake);
        await submitDeposit(player, token, { ...given, code });
      } catch {
        return;
      }
      answered += 1;
    }
  }
  /** Keeps everyone below the limit of waiting requests. */
  const clear = () =>
    database.query(sql`
      update recharges set status = 2, decided_at = requested_at, reason = 'Duplicate' where status = 0`);

  // Between their files and their rows: no row can be written while the table is locked.
  await clear();
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.transaction(async (tx) => {
    await tx.query(sql`lock table recharges in share mode`);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const before = files().length;
  const caught = tokens.map(pay);
  await expect.poll(() => files().length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(before + 4);
  await server.end('SIGKILL');
  released.resolve();
  await Promise.all([holding, ...caught]);
  const left = files().filter((name) => !name.startsWith('00000000'));
  expect(left.length).toBeGreaterThanOrEqual(4);
  expect((await named()).filter((name) => left.includes(name))).toEqual([]);

  // And at any moment.
  for (let kill = 0; kill < KILLS; kill += 1) {
    server = await startServerProcess(environment);
    await clear();
    const until = answered + 1 + Math.floor(next() * 8);
    const paying = tokens.map(pay);
    await expect.poll(() => answered, { timeout: 30_000, interval: 1 }).toBeGreaterThanOrEqual(until);
    await server.end('SIGKILL');
    await Promise.all(paying);
  }
  expect(files()).toEqual(expect.arrayContaining(await named()));
  const later = { now: () => new Date(Date.now() + 2 * HOUR_MS) };
  await sweepPictures({ database, clock: later, files: diskFiles(folder) });
  expect(files()).toEqual(await named());
  expect(await database.query(sql`select id from pictures_coming`)).toEqual([]);
});
