import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '../test/support/calls.ts';
import { random } from '../test/support/random.ts';
import type { ServerProcess } from '../test/support/server-process.ts';
import { compareBets, differingAnswers, partnerOfDemo, startBettors } from './bettors.ts';
import { type Cage, faultsInTheBooks, openCage } from './cage.ts';
import { compareMoved, type Movers, startMovers } from './chips.ts';
import { counted, faultsOf, type Outcome, type Proof, type Run } from './proof.ts';

const CLIENTS = 8;
/** Without an answer for so long nothing is coming back any more. */
const STALLED_MS = 60_000;

/** Waits until the clients have had some more answers, so that the next kill strikes in the middle of their work. */
async function answersMore(movers: Pick<Movers, 'answered'>, more: number): Promise<void> {
  const before = movers.answered();
  const deadline = performance.now() + STALLED_MS;
  while (movers.answered() < before + more) {
    if (performance.now() > deadline) throw new Error(`No ${more} answers within ${STALLED_MS / 1_000} s after a kill`);
    await sleep(2);
  }
}

/** What the ledger must say after the last kill: every movement that was answered, once, and no other. */
async function judge(cage: Cage, movers: Movers, figures: string[], log: string): Promise<Outcome> {
  const database = await cage.open();
  const { lost, unknown, doubled } = await compareMoved(database, movers.moved);
  const faults = await faultsInTheBooks(database, cage.environment);
  if (movers.strange.length > 0) console.error(log.slice(-5_000));
  return {
    figures: [
      ...figures,
      `${counted(movers.moved.length)} movements acknowledged, ${counted(movers.repeated())} in doubt sent again`,
      `${lost} lost, ${doubled} twice, ${unknown} unasked`,
    ],
    broken: [
      ...faults,
      ...faultsOf({
        [`${lost} acknowledged movements are lost`]: lost > 0,
        [`${doubled} movements happened twice`]: doubled > 0,
        [`${unknown} movements are there that nobody was told of`]: unknown > 0,
        [`answers that say nothing of the sort: ${[...new Set(movers.strange)].join('; ')}`]: movers.strange.length > 0,
        'nothing was moved': movers.moved.length === 0,
      }),
    ],
  };
}

async function killServer(run: Run, kills: number): Promise<Outcome> {
  const cage = await openCage(run);
  const next = random(run.seed);
  let server: ServerProcess = await cage.start();
  const token = await signIn(server.addresses.admin, 'adminlogin', '9000000001');
  const movers = startMovers({ clients: CLIENTS, token, seed: run.seed, address: () => server.addresses.admin });
  for (let kill = 1; kill <= kills; kill += 1) {
    await answersMore(movers, 5 + Math.floor(next() * 40));
    await sleep(next() * 10);
    await server.end('SIGKILL');
    server = await cage.start();
    if (kill % 20 === 0) run.say(`${kill} kills, ${counted(movers.answered())} answers`);
  }
  await answersMore(movers, 20);
  await movers.finish();
  await server.end('SIGTERM');
  return judge(cage, movers, [`${kills} kills`], server.output());
}

async function crashPostgres(run: Run, kills: number, postgresOption?: string) {
  const cage = await openCage(run, postgresOption ? { postgresOption } : {});
  const next = random(run.seed);
  const server = await cage.start();
  const address = server.addresses.admin;
  const token = await signIn(address, 'adminlogin', '9000000001');
  const movers = startMovers({ clients: CLIENTS, token, seed: run.seed, address: () => address });
  for (let kill = 1; kill <= kills; kill += 1) {
    await answersMore(movers, 20 + Math.floor(next() * 100));
    await cage.cluster?.crash();
    if (kill % 10 === 0) run.say(`${kill} kills, ${counted(movers.answered())} answers`);
  }
  await answersMore(movers, 20);
  await movers.finish();
  await server.end('SIGTERM');
  return { cage, movers, log: server.output() };
}

const killsOf = (long: number, quick: number) => (pace: Run['pace']) => (pace === 'long' ? long : quick);

const serverKills = killsOf(200, 5);
const serverKilled: Proof = {
  promises: ['M7', 'M8'],
  done: (pace) => `${serverKills(pace)} kills of the server (SIGKILL) under 8 clients, each call in doubt sent again`,
  databases: ['pglite', 'postgres'],
  run: (run) => killServer(run, serverKills(run.pace)),
};

async function killAmongBets(run: Run, kills: number): Promise<Outcome> {
  const cage = await openCage(run);
  const next = random(run.seed);
  await (await cage.start()).end('SIGTERM');
  const before = await cage.open();
  const partner = await partnerOfDemo(before, cage.environment);
  await before.close();
  let server: ServerProcess = await cage.start();
  const bettors = startBettors({ clients: 16, partner, seed: run.seed, address: () => server.addresses.partner });
  for (let kill = 1; kill <= kills; kill += 1) {
    await answersMore(bettors, 20 + Math.floor(next() * 200));
    await server.end('SIGKILL');
    server = await cage.start();
    if (kill % 20 === 0) run.say(`${kill} kills, ${counted(bettors.answered())} answers`);
  }
  await answersMore(bettors, 40);
  await bettors.finish();
  const differing = await differingAnswers(bettors);
  await server.end('SIGTERM');
  const database = await cage.open();
  const { lost, unknown, halfDone, standing, rollUps } = await compareBets(database, bettors);
  return {
    figures: [
      `${kills} kills`,
      `${counted(bettors.told.length)} calls answered, ${counted(bettors.unclear())} without a clear answer`,
      `${lost} lost, ${halfDone} half done, ${unknown} unasked, ${differing.length} answered otherwise the second time`,
    ],
    broken: [
      ...(await faultsInTheBooks(database, cage.environment)),
      ...rollUps,
      ...faultsOf({
        [`${lost} answered calls are lost`]: lost > 0,
        [`${halfDone} bets are half done`]: halfDone > 0,
        [`${unknown} calls are kept that nobody made`]: unknown > 0,
        [`${standing} bets stand that were taken back`]: standing > 0,
        [`${differing.length} calls answer otherwise the second time`]: differing.length > 0,
        [`answers that should not be: ${[...new Set(bettors.strange)].join('; ')}`]: bettors.strange.length > 0,
        'no call was in doubt: these kills prove nothing': bettors.unclear() === 0,
      }),
    ],
  };
}

const betKills = killsOf(100, 4);
const betsKilled: Proof = {
  promises: ['M7', 'M8'],
  done: (pace) =>
    `${betKills(pace)} kills of the server (SIGKILL) under 16 clients that bet and settle by the partner API`,
  databases: ['pglite', 'postgres'],
  run: (run) => killAmongBets(run, betKills(run.pace)),
};

const databaseKills = killsOf(50, 3);
const databaseKilled: Proof = {
  promises: ['M7', 'M8'],
  done: (pace) => `${databaseKills(pace)} kills of PostgreSQL with all its processes, the server going on`,
  databases: ['postgres'],
  async run(run) {
    const kills = databaseKills(run.pace);
    const { cage, movers, log } = await crashPostgres(run, kills);
    return judge(cage, movers, [`${kills} kills`], log);
  },
};

const controlKills = killsOf(10, 3);
/** A measurement that could not fail would prove nothing: without real commits the same kills must lose something. */
const control: Proof = {
  promises: ['M7'],
  done: (pace) => `control: the same with synchronous_commit=off, ${controlKills(pace)} kills; it must lose some`,
  databases: ['postgres'],
  async run(run) {
    const kills = controlKills(run.pace);
    const { cage, movers } = await crashPostgres(run, kills, 'synchronous_commit=off');
    const { lost } = await compareMoved(await cage.open(), movers.moved);
    return {
      figures: [`${kills} kills`, `${lost} of ${counted(movers.moved.length)} acknowledged movements lost`],
      broken: faultsOf({ 'nothing was lost: these kills prove nothing': lost === 0 }),
    };
  },
};

export const kills: readonly Proof[] = [serverKilled, betsKilled, databaseKilled, control];
