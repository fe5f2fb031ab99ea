import { spawn } from 'node:child_process';
import { openPostgres } from '../src/store/database/postgres.ts';
import { sql } from '../src/store/database/sql.ts';
import { signIn } from '../test/support/calls.ts';
import { archiveFolder, archiving, startCluster, startRestored, takeBaseBackup } from '../test/support/postgres.ts';
import { type ServerProcess, startServerProcess, watched } from '../test/support/server-process.ts';
import { faultsInTheBooks, runFolder } from './cage.ts';
import { compareMoved, startMovers } from './chips.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { until } from './until.ts';

const CLIENTS = 4;

/** What was found in a database that was put back to a moment between two loads. */
export interface Restored {
  before: number;
  after: number;
  seconds: number;
  faults: string[];
}

/** One of the commands that an operator runs after it; answers what it printed. */
async function command(name: string, environment: Record<string, string>): Promise<{ code: unknown; said: string }> {
  const { PATH = '', HOME = '' } = process.env;
  const file = new URL(`../src/${name}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [file], {
    env: { PATH, HOME, DEMO: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { exited, printed, complaints } = watched(child);
  return { code: await exited, said: printed() + complaints() };
}

/** Moves chips by a number of clients until so many movements were acknowledged; answers their request ids. */
async function moved(server: ServerProcess, given: { token: string; seed: number; movements: number }) {
  const { token, seed, movements } = given;
  const movers = startMovers({ clients: CLIENTS, token, seed, address: () => server.addresses.admin });
  await until(
    () => movers.moved.length >= movements,
    `${movements} movements`,
    () => movers.moved.length,
  );
  await movers.finish();
  return movers.moved;
}

/** A base backup under load, movements, a moment, movements, the machine lost; and all of it put back to the moment. */
export async function restoreToAMoment(
  { folder, seed, later }: { folder: string; seed: number; later: Run['later'] },
  movements: number,
): Promise<Restored> {
  const archive = archiveFolder();
  later(archive.remove);
  const cluster = await startCluster({ settings: archive.settings });
  later(() => cluster.stop());
  const environment = { DATABASE_URL: cluster.url, DATA_DIR: folder };
  const server = await startServerProcess(environment);
  later(() => server.end('SIGKILL'));
  const token = await signIn(server.addresses.admin, 'adminlogin', '9000000001');

  const loaded = moved(server, { token, seed, movements });
  const backup = await takeBaseBackup(cluster.url);
  const before = [...(await loaded), ...(await moved(server, { token, seed: seed + 1, movements }))];
  const database = openPostgres({ url: cluster.url, size: 1 });
  const [named] = await database.query<{ moment: string }>(sql`select clock_timestamp()::text as moment`);
  const after = await moved(server, { token, seed: seed + 2, movements });
  await archiving(database);
  await database.close();
  await server.end('SIGTERM');
  await cluster.kill();

  const began = performance.now();
  const restored = await startRestored(backup, { archive, moment: named?.moment ?? '' });
  later(() => restored.stop());
  const seconds = (performance.now() - began) / 1_000;
  const now = { ...environment, DATABASE_URL: restored.url };
  const put = openPostgres({ url: restored.url, size: 2 });
  later(() => put.close());
  const { lost, unknown, doubled } = await compareMoved(put, before);
  const books = await command('verify-books', now);
  const audit = await command('verify-audit', now);
  const again = await startServerProcess(now);
  later(() => again.end('SIGKILL'));
  const root = await signIn(again.addresses.admin, 'adminlogin', '9000000001');
  const goesOn = await moved(again, { token: root, seed: seed + 3, movements: 1 });
  await again.end('SIGTERM');
  return {
    before: before.length,
    after: after.length,
    seconds,
    faults: [
      ...(await faultsInTheBooks(put, now)),
      ...faultsOf({
        [`${lost} movements before the moment are lost`]: lost > 0,
        [`${doubled} movements happened twice`]: doubled > 0,
        [`${unknown} movements after the moment are there`]: unknown > 0,
        [`the books: ${books.said}`]: books.code !== 0 || !books.said.includes('Balanced'),
        [`the audit log: ${audit.said}`]: audit.code !== 0 || !audit.said.includes('Intact'),
        'no money moves in it': goesOn.length === 0,
      }),
    ],
  };
}

const movementsOf = (pace: Run['pace']) => (pace === 'long' ? 2_000 : 100);

export const restored: Proof = {
  promises: ['M12'],
  done: (pace) =>
    `a base backup under load, ${counted(movementsOf(pace))} movements, a moment, as many more, PostgreSQL killed, and put back to the moment`,
  databases: ['postgres'],
  async run(run) {
    const given = { folder: runFolder(run), seed: run.seed, later: run.later };
    const { before, after, seconds, faults } = await restoreToAMoment(given, movementsOf(run.pace));
    return {
      figures: [
        `${counted(before)} movements before the moment, all there; ${counted(after)} after it, none there`,
        `put back in ${seconds.toFixed(1)} s`,
      ],
      broken: faults,
    };
  },
};
