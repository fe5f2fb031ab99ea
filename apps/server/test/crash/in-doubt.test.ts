import { expect, onTestFinished, test } from 'vitest';
import { faultsInTheBooks } from '../../prove/cage.ts';
import { compareMoved, startMovers } from '../../prove/chips.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { signIn } from '../support/calls.ts';
import { aDemo } from '../support/demo.ts';
import { newSeed } from '../support/random.ts';
import { startServerProcess } from '../support/server-process.ts';

test('M8: calls that the killed server did not answer are sent again, and each takes effect once', {
  timeout: 180_000,
}, async () => {
  const seed = newSeed();
  console.log(`seed ${seed}`);
  const environment = await aDemo('postgres');
  let server = await startServerProcess(environment);
  onTestFinished(async () => {
    await server.end('SIGKILL');
  });
  const token = await signIn(server.addresses.admin, 'adminlogin', '9000000001');
  const movers = startMovers({ clients: 8, token, seed, address: () => server.addresses.admin });
  for (let kill = 0; kill < 2; kill += 1) {
    const before = movers.answered();
    await expect.poll(() => movers.answered(), { interval: 2 }).toBeGreaterThan(before + 20);
    await server.end('SIGKILL');
    server = await startServerProcess(environment);
  }
  await movers.finish();
  const database = openPostgres({ url: environment.DATABASE_URL, size: 2 });
  onTestFinished(() => database.close());
  expect(movers.repeated()).toBeGreaterThan(0);
  expect(movers.strange).toEqual([]);
  expect(await compareMoved(database, movers.moved)).toEqual({ lost: 0, unknown: 0, doubled: 0 });
  expect(await faultsInTheBooks(database, environment)).toEqual([]);
});
