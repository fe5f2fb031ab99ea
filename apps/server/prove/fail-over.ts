import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../src/store/database/postgres.ts';
import { sql } from '../src/store/database/sql.ts';
import { request, signIn } from '../test/support/calls.ts';
import { type Cluster, startCluster, startStandby, waitForStandby } from '../test/support/postgres.ts';
import { type ServerProcess, startServerProcess } from '../test/support/server-process.ts';
import { faultsInTheBooks, runFolder } from './cage.ts';
import { compareMoved, type Movers, startMovers } from './chips.ts';
import { type Desk, lostDecisions, startDesk } from './deciders.ts';
import { counted, faultsOf, type Proof, type Run } from './proof.ts';
import { until } from './until.ts';

/** From the kill to service, at most. */
const AWAY_MS = 10_000;
const CLIENTS = 6;

/** An address with both servers, as an operator writes it. */
const addressOf = (clusters: readonly Cluster[]) =>
  `postgres://cage@${clusters.map(({ url }) => new URL(url).host).join(',')}/postgres?target_session_attrs=read-write`;

/** The stream of root's events, on one connection for as long as it holds. */
function listenTo({ addresses }: ServerProcess, token: string) {
  const heard = { events: 0, ended: false };
  const stop = new AbortController();
  const listening = (async () => {
    const response = await fetch(`${addresses.admin}/api/webapi/events`, {
      headers: { authorization: token, accept: 'text/event-stream' },
      signal: stop.signal,
    });
    for await (const chunk of response.body ?? []) {
      heard.events += Buffer.from(chunk).toString().split('data:').length - 1;
    }
  })();
  const end = () => {
    heard.ended = true;
  };
  const over = listening.then(end, end);
  return {
    heard,
    async close() {
      stop.abort();
      await over;
    },
  };
}

/** Asks every few milliseconds: since when and until when it was told 503, and whatever else was wrong. */
function watchAnswers({ addresses }: ServerProcess, token: string) {
  const seen = { first: Number.NaN, last: Number.NaN, refused: 0, wrong: [] as string[] };
  let running = true;
  const watching = (async () => {
    while (running) {
      const response = await request(`${addresses.admin}/api/webapi/balance`, token).catch(() => null);
      if (!response) break;
      await response.arrayBuffer();
      if (response.status !== 200) {
        seen.last = performance.now();
        if (seen.refused === 0) seen.first = seen.last;
        seen.refused += 1;
        if (response.status !== 503 || !response.headers.get('retry-after')) seen.wrong.push(String(response.status));
      }
      await sleep(20);
    }
  })();
  return {
    seen,
    async close() {
      running = false;
      await watching;
    },
  };
}

/** What was seen when the primary was killed and its standby promoted under a load of decisions and movements. */
export interface FailedOver {
  moved: number;
  accepted: number;
  repeated: number;
  /** From the kill to the next movement that was acknowledged. */
  backMs: number;
  /** From the first 503 that a reader was told to the last. */
  refusedMs: number;
  faults: string[];
}

interface Load {
  movers: Movers;
  desk: Desk;
}

/** Waits until both have had some more answers. */
async function more({ movers, desk }: Load, movements: number, decisions: number): Promise<void> {
  const [moved, accepted] = [movers.moved.length + movements, desk.accepted.length + decisions];
  // Each for itself: one that stands still is not hidden by the other.
  await Promise.all([
    until(
      () => movers.moved.length >= moved,
      `${movements} movements more`,
      () => movers.moved.length,
    ),
    until(
      () => desk.accepted.length >= accepted,
      `${decisions} decisions more`,
      () => desk.accepted.length,
    ),
  ]);
}

/** Kills a primary and promotes its synchronous standby under load; `later` undoes what was started, the last first. */
export async function failOver(
  { folder, seed, later }: { folder: string; seed: number; later: Run['later'] },
  work: { movements: number; decisions: number },
): Promise<FailedOver> {
  const primary = await startCluster();
  later(() => primary.stop());
  const standby = await startStandby(primary.url, 'standby');
  later(() => standby.stop());
  await waitForStandby(primary, 'standby');
  const environment = { DATABASE_URL: addressOf([primary, standby]), DATA_DIR: folder };
  const server = await startServerProcess(environment);
  later(() => server.end('SIGKILL'));
  const address = server.addresses.admin;
  const root = await signIn(address, 'adminlogin', '9000000001');
  const player = await signIn(server.addresses.player, 'login', '9811000401');
  const movers = startMovers({ clients: CLIENTS, token: root, seed, address: () => address });
  const load: Load = { movers, desk: startDesk(server, { root, player }) };
  const stream = listenTo(server, root);
  const answers = watchAnswers(server, root);
  await more(load, work.movements, work.decisions);

  const killedAt = performance.now();
  await primary.kill();
  const promoter = openPostgres({ url: standby.url, size: 1 });
  await promoter.query(sql`select pg_promote()`);
  await promoter.close();
  await more(load, 1, 0);
  const backMs = performance.now() - killedAt;
  const heardBefore = stream.heard.events;
  await more(load, work.movements, work.decisions);
  await until(() => stream.heard.events > heardBefore, 'an event after the promotion');
  const streamEnded = stream.heard.ended;
  await Promise.all([load.desk.finish(), movers.finish(), answers.close()]);
  await stream.close();
  const code = await server.end('SIGTERM');

  // The old primary is back, and does not know that it is none: nothing goes there.
  await primary.revive();
  const database = openPostgres({ url: environment.DATABASE_URL, size: 4 });
  later(() => database.close());
  const [place] = await database.query<{ port: number }>(sql`select inet_server_port() as port`);
  const { lost, unknown, doubled } = await compareMoved(database, movers.moved);
  const decisions = await lostDecisions(database, load.desk.accepted);
  const { seen } = answers;
  const refusedMs = seen.refused === 0 ? 0 : seen.last - seen.first;
  return {
    moved: movers.moved.length,
    accepted: load.desk.accepted.length,
    repeated: movers.repeated(),
    backMs,
    refusedMs,
    faults: [
      ...(await faultsInTheBooks(database, environment)),
      ...faultsOf({
        [`${lost} acknowledged movements are lost`]: lost > 0,
        [`${doubled} movements happened twice`]: doubled > 0,
        [`${unknown} movements are there that nobody was told of`]: unknown > 0,
        [`acknowledged decisions are lost: ${decisions.join(', ')}`]: decisions.length > 0,
        [`answers that say nothing of the sort: ${[...new Set(movers.strange)].join('; ')}`]: movers.strange.length > 0,
        [`readers were told ${[...new Set(seen.wrong)].join(', ')}`]: seen.wrong.length > 0,
        [`service came back after ${Math.round(backMs)} ms`]: backMs > AWAY_MS,
        [`readers were told 503 for ${Math.round(refusedMs)} ms`]: refusedMs > AWAY_MS,
        'the stream of events broke': streamEnded,
        'the primary of before is written to again': place?.port !== Number(new URL(standby.url).port),
        [`the server ended with ${code}`]: code !== 0,
      }),
    ],
  };
}

const workOf = (pace: Run['pace']) =>
  pace === 'long' ? { movements: 2_000, decisions: 40 } : { movements: 100, decisions: 3 };
const roundsOf = (pace: Run['pace']) => (pace === 'long' ? 5 : 1);
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

export const failedOver: Proof = {
  promises: ['M7', 'V7'],
  done: (pace) =>
    `a primary killed and its synchronous standby promoted, ${roundsOf(pace)} times, under ${CLIENTS} clients that move chips and a desk that accepts deposits`,
  databases: ['postgres'],
  when: 'alone',
  async run(run) {
    const rounds: FailedOver[] = [];
    for (let round = 0; round < roundsOf(run.pace); round += 1) {
      const folder = runFolder(run);
      rounds.push(await failOver({ folder, seed: run.seed + round, later: run.later }, workOf(run.pace)));
    }
    const sum = (of: (round: FailedOver) => number) => rounds.reduce((total, round) => total + of(round), 0);
    const most = (of: (round: FailedOver) => number) => Math.max(...rounds.map(of));
    return {
      figures: [
        `${counted(sum(({ moved }) => moved))} movements and ${counted(sum(({ accepted }) => accepted))} decisions acknowledged, ${counted(sum(({ repeated }) => repeated))} in doubt sent again`,
        `served again within ${seconds(most(({ backMs }) => backMs))} of the kill, 503 for ${seconds(most(({ refusedMs }) => refusedMs))} at most`,
      ],
      broken: rounds.flatMap(({ faults }) => faults),
    };
  },
};
