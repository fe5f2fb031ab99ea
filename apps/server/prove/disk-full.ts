import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EXIT_RESTART } from '../src/exit-codes.ts';
import { call, request, signIn, startDeposit, submitDeposit } from '../test/support/calls.ts';
import type { ServerProcess } from '../test/support/server-process.ts';
import { type SmallDisk, smallDisk } from '../test/support/small-disk.ts';
import { faultsInTheBooks, openCage } from './cage.ts';
import { compareMoved, startMovers } from './chips.ts';
import { counted, faultsOf, NotRun, type Outcome, type Proof, type Run } from './proof.ts';
import { summed } from './reads.ts';

const fullMsOf = (pace: Run['pace']) => (pace === 'long' ? 60_000 : 15_000);
/** Service after there is room again, a restart by the supervisor included. */
const BACK_MS = 60_000;

/** A small disk of its own in memory, for as long as the run. */
function diskOf(run: Run, megabytes: number): SmallDisk {
  const disk = smallDisk(megabytes);
  if (!disk) throw new NotRun("a small disk can't be mounted here: that takes root");
  run.later(() => disk.remove());
  return disk;
}

/** The server, started again whenever it asks for it, as a supervisor does. */
function supervise(start: () => Promise<ServerProcess>, first: ServerProcess) {
  let [current, running, restarts] = [first, true, 0];
  const codes: (number | NodeJS.Signals)[] = [];
  const all = (async () => {
    while (running) {
      const code = await current.exited;
      if (!running) return;
      codes.push(code);
      for (;;) {
        await sleep(500);
        const next = running ? await start().catch(() => null) : current;
        if (!next) continue;
        current = next;
        break;
      }
      restarts += 1;
    }
  })();
  return {
    address: () => current.addresses.admin,
    restarts: () => restarts,
    codes,
    async end() {
      running = false;
      const code = await current.end('SIGTERM');
      await all;
      return code;
    },
  };
}

async function databaseFull(run: Run): Promise<Outcome> {
  const disk = diskOf(run, 400);
  const place = join(disk.folder, 'data');
  mkdirSync(place);
  const cage = await openCage(run, run.database === 'pglite' ? { folder: place } : { clusterIn: disk.folder });
  const start = () => cage.start({ FILES_DIR: join(cage.folder, 'files') });
  const server = supervise(start, await start());
  const token = await signIn(server.address(), 'adminlogin', '9000000001');
  const movers = startMovers({ clients: 8, token, seed: run.seed, address: server.address });
  while (movers.answered() < 50) await sleep(10);

  disk.fill();
  const before = movers.answered();
  await sleep(fullMsOf(run.pace));
  const meanwhile = movers.answered() - before;
  const reads = await request(`${server.address()}/healthz`, null).then(({ status }) => status, String);
  disk.free();
  const since = performance.now();
  // PostgreSQL that could not even recover has ended: its operator starts it again.
  const revived = (await cage.cluster?.revive()) ?? false;
  const atReturn = movers.answered();
  while (movers.answered() < atReturn + 20 && performance.now() - since < 2 * BACK_MS) await sleep(20);
  const backMs = performance.now() - since;
  const stuck = movers.answered() < atReturn + 20;
  if (!stuck) await movers.finish();
  const code = stuck ? 'nothing' : await server.end();

  const faults: string[] = [];
  let [lost, doubled] = [0, 0];
  if (!stuck) {
    const database = await cage.open();
    ({ lost, doubled } = await compareMoved(database, movers.moved));
    faults.push(...(await faultsInTheBooks(database, cage.environment)));
  }
  const odd = server.codes.filter((each) => each !== EXIT_RESTART);
  return {
    figures: [
      `${counted(meanwhile)} answers in ${fullMsOf(run.pace) / 1_000} s without room, /healthz ${reads}`,
      `moving again ${(backMs / 1_000).toFixed(1)} s after there was room, ${server.restarts()} restarts asked for${revived ? ', PostgreSQL started by hand' : ''}`,
      `${counted(movers.moved.length)} acknowledged, ${lost} lost, ${doubled} twice`,
    ],
    broken: [
      ...faults,
      ...faultsOf({
        'it does not serve again after there is room': stuck,
        [`it took ${(backMs / 1_000).toFixed(0)} s to serve again`]: !stuck && backMs > BACK_MS,
        [`${lost} acknowledged movements are lost`]: lost > 0,
        [`${doubled} movements happened twice`]: doubled > 0,
        [`no clean refusal: ${summed(movers.strange)}`]: movers.strange.length > 0,
        [`the server ended by itself with ${odd.join(', ')}`]: odd.length > 0,
        [`the server ended with ${code}`]: !stuck && code !== 0,
      }),
    ],
  };
}

/** Pictures have no room: the deposit is refused and leaves neither a row nor a file, and nothing else is touched. */
async function picturesFull(run: Run): Promise<Outcome> {
  const disk = diskOf(run, 2);
  const files = join(disk.folder, 'files');
  const server = await (await openCage(run)).start({ FILES_DIR: files });
  const { player } = server.addresses;
  const token = await signIn(player, 'login', '9000000004');
  const rows = async () => (await call<{ datas: unknown[] }>(`${player}/api/webapi/recharge/list`, token)).datas.length;
  const names = () => readdirSync(files, { recursive: true }).length;
  const code = await startDeposit(player, token, '1500');
  const before = [await rows(), names()];
  disk.fill();
  const submit = (utr: string) => submitDeposit(player, token, { stake: '1500', code, utr });
  const refusal = await submit('432109555501');
  const { message } = (await refusal.json()) as { message: string };
  const balance = await request(`${player}/api/webapi/balance`, token);
  const after = [await rows(), names()];
  disk.free();
  const taken = (await (await submit('432109555501')).json()) as { status: boolean; message: string };
  return {
    figures: [
      `told ${refusal.status} "${message}"`,
      `${(after[0] ?? 0) - (before[0] ?? 0)} rows and ${(after[1] ?? 0) - (before[1] ?? 0)} files left`,
      `the same deposit with room: ${taken.message}`,
    ],
    broken: faultsOf({
      [`the refusal was ${refusal.status}`]: refusal.status !== 503,
      'a row or a file was left': String(before) !== String(after),
      [`other calls answer ${balance.status}`]: balance.status !== 200,
      [`the same deposit with room again: ${taken.message}`]: !taken.status,
    }),
  };
}

export const disksFull: readonly Proof[] = [
  {
    promises: ['U5'],
    done: (pace) =>
      `the database's disk full for ${fullMsOf(pace) / 1_000} s under 8 clients that move chips, then not`,
    databases: ['pglite', 'postgres'],
    when: 'alone',
    run: databaseFull,
  },
  {
    promises: ['U5'],
    done: () => 'the disk of the pictures full at a deposit, then not',
    databases: ['postgres'],
    run: picturesFull,
  },
];
