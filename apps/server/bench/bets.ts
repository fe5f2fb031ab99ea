import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sign } from '@cage/partner-client/signature';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { noOutward } from '../src/deliveries/post.ts';
import { buildPartnerApp } from '../src/http/partner/app.ts';
import { silentLog } from '../src/log.ts';
import type { Services } from '../src/services.ts';
import { rollUpFaults } from '../src/store/bets/bet-totals.ts';
import type { Database } from '../src/store/database/database.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { verifyLedger } from '../src/store/ledger/proof.ts';
import { startCluster } from '../test/support/postgres.ts';
import type { Clients, Told } from './partner-clients.ts';
import { type BenchCustomer, CUSTOMERS, openPartnerWorld, PLAYERS } from './partner-world.ts';
import { numberWallets, type Peer, pgbench } from './pgbench.ts';

/**
 * `npm run bench -- --partner [--seconds 5]`: signed bets and their settlements over HTTP on PostgreSQL (that of DATABASE_URL, or
 * one of its own), by 64 clients, spread over 50 customers and all on one, alternating with pgbench, which runs the plain SQL of
 * one bet per transaction on the same server. Exits with 1 when a goal is missed. Source: P20.
 */

const CLIENTS = 64;
const ROUNDS = 3;
const plain = (text: string) => ({ text, values: [] });

async function ownDatabase(server: string) {
  const name = `cage_bench_${randomBytes(4).toString('hex')}`;
  const maintenance = openPostgres({ url: server, size: 1 });
  await maintenance.query(plain(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = openPostgres({ url: url.href });
  await migrate(database);
  return {
    url: url.href,
    database,
    async drop() {
      await database.close();
      await maintenance.query(plain(`drop database ${name} with (force)`));
      await maintenance.close();
    },
  };
}

const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
};

/** Returns how long a commit that writes one row takes, in milliseconds: the median of several. */
async function commitMs(database: Database): Promise<number> {
  await database.query(plain('create table bench_commits (n int)'));
  const took: number[] = [];
  for (let n = 0; n < 200; n += 1) {
    const started = performance.now();
    await database.query(plain('insert into bench_commits values (1)'));
    took.push(performance.now() - started);
  }
  return quantile(took, 0.5);
}

async function drive(clients: Clients): Promise<Told> {
  const worker = new Worker(new URL('./partner-clients.ts', import.meta.url), { workerData: clients });
  try {
    return await new Promise<Told>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', () => {
        worker.once('message', resolve);
        worker.postMessage('go');
      });
    });
  } finally {
    await worker.terminate();
  }
}

/** Repeats some answered calls with new signatures; returns how many are answered differently. */
async function answeredOtherwise(port: number, customers: readonly BenchCustomer[], sample: Told['sample']) {
  let otherwise = 0;
  for (const { customer, path, body, answer } of sample) {
    const { verifyKey, secretKey } = customers[customer] as BenchCustomer;
    const [timestamp, nonce] = [Math.floor(Date.now() / 1_000), randomUUID()];
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-verify-key': verifyKey,
        'x-timestamp': String(timestamp),
        'x-nonce': nonce,
        'x-signature': sign(secretKey, { method: 'POST', path, timestamp, nonce, body }),
      },
    });
    const { request_id: _now, ...again } = (await response.json()) as Record<string, unknown>;
    const { request_id: _then, ...first } = JSON.parse(answer) as Record<string, unknown>;
    if (!isDeepStrictEqual(again, { ...first, duplicate: true })) otherwise += 1;
  }
  return otherwise;
}

interface Way {
  name: string;
  customers: BenchCustomer[];
  calls: number;
  totalMs: number;
  tookMs: number[];
  sample: Told['sample'];
}

const perSecondOf = ({ calls, totalMs }: Way) => (calls / totalMs) * 1_000;

interface Goal {
  name: string;
  is: string;
  goal: string;
  met: boolean;
}

function print(ways: readonly Way[], { oneCommitMs, peer }: { oneCommitMs: number; peer: Peer | null }): void {
  console.log(`\n${CLIENTS} clients, one process. One commit: ${oneCommitMs.toFixed(2)} ms`);
  console.log('                                   calls/s   p50 ms   p99 ms');
  const rows = [
    ...ways.map((way) => ({ name: way.name, perSecond: perSecondOf(way), tookMs: way.tookMs })),
    ...(peer ? [{ name: 'pgbench, one bet a transaction', ...peer }] : []),
  ];
  for (const { name, perSecond, tookMs } of rows) {
    const figures = [perSecond.toFixed(0), quantile(tookMs, 0.5).toFixed(1), quantile(tookMs, 0.99).toFixed(1)];
    console.log([name.padEnd(33), ...figures.map((text) => text.padStart(8))].join(' '));
  }
}

export async function benchBets(seconds: number): Promise<boolean> {
  const cluster = process.env.DATABASE_URL ? null : await startCluster();
  const server = process.env.DATABASE_URL ?? cluster?.url ?? '';
  const ours = await ownDatabase(server);
  const theirs = await ownDatabase(server);
  const { settings, keys } = readConfig({ DATABASE_URL: server, DEMO: '1', DATA_DIR: '/tmp/cage-bench-keys' });
  const services: Services = {
    ...{
      database: ours.database,
      replica: null,
      clock: { now: () => new Date() },
      startedAt: new Date(),
      stopping: new AbortController().signal,
      log: silentLog,
      settings,
      keys,
      deliveries: noOutward,
      push: null,
    },
    files: { put: async () => {}, get: async () => null, delete: async () => {}, probe: async () => {} },
    live: { watch: () => (async function* () {})() },
  };
  const app = await buildPartnerApp({ services, logger: pino({ level: 'silent' }), callsPerMinute: 10_000_000 });
  try {
    const customers = await openPartnerWorld(ours.database, keys.credential);
    await openPartnerWorld(theirs.database, keys.credential);
    await numberWallets(theirs.database);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const oneCommitMs = await commitMs(theirs.database);
    const way = (name: string, among: BenchCustomer[]): Way => ({
      ...{ name, customers: among, calls: 0, totalMs: 0, tookMs: [], sample: [] },
    });
    const ways = [
      way(`(a) over ${CUSTOMERS} customers`, customers),
      way('(b) all on one customer', customers.slice(0, 1)),
    ];
    const peers: Peer[] = [];
    // The first calls find everything cold, with plans made for empty tables: they are not counted. Autovacuum analyzes a
    // growing table within its first minute; this does not wait for that.
    await drive({ port, customers, clients: CLIENTS, pairs: 1_000, run: 'warm' });
    pgbench(theirs.url, { clients: CLIENTS, seconds: 1, customers: CUSTOMERS, players: PLAYERS });
    for (const { database } of [ours, theirs]) await database.query(plain('analyze'));
    let pairs = Math.ceil(seconds * 500);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of ways) {
        const run = `${one.name.slice(1, 2)}${round}`;
        const told = await drive({ port, customers: one.customers, clients: CLIENTS, pairs, run });
        if (told.refused.length > 0) throw new Error(`${told.refused.length} were refused: ${told.refused[0]}`);
        one.calls += told.tookMs.length;
        one.totalMs += told.totalMs;
        one.tookMs.push(...told.tookMs);
        one.sample.push(...told.sample);
        pairs = Math.ceil((perSecondOf(one) * seconds) / 2);
      }
      const load = { clients: CLIENTS, seconds, customers: CUSTOMERS, players: PLAYERS };
      const peer = pgbench(theirs.url, load);
      if (peer !== null) peers.push(peer);
    }
    const speeds = peers.map(({ perSecond }) => perSecond);
    const peer: Peer | null =
      peers.length > 0 ? { perSecond: quantile(speeds, 0.5), tookMs: peers.flatMap(({ tookMs }) => tookMs) } : null;
    print(ways, { oneCommitMs, peer });
    const [spread, one] = ways.map(perSecondOf) as [number, number];
    const [p99, p99One] = ways.map(({ tookMs }) => quantile(tookMs, 0.99)) as [number, number];
    let otherwise = 0;
    for (const { customers: among, sample } of ways) otherwise += await answeredOtherwise(port, among, sample);
    const faults = [...(await verifyLedger(ours.database)).faults, ...(await rollUpFaults(ours.database))];
    const ratio = (name: string, value: number, least: number): Goal => ({
      ...{ name, is: value.toFixed(2), goal: `at least ${least}`, met: value >= least },
    });
    const times = (name: string, value: number): Goal => ({
      ...{ name, is: value.toFixed(1), goal: 'under 20', met: value < 20 },
    });
    const goals: Goal[] = [
      ...(peer === null ? [] : [ratio('(a) against pgbench', spread / peer.perSecond, 1)]),
      ratio('(b) against (a)', one / spread, 0.8),
      times('(a) p99 in commits', p99 / oneCommitMs),
      times('(b) p99 in commits', p99One / oneCommitMs),
      { name: 'answers that differ when repeated', is: String(otherwise), goal: '0', met: otherwise === 0 },
      { name: 'faults of books and roll-ups', is: String(faults.length), goal: '0', met: faults.length === 0 },
    ];
    console.log('\ngoal                                    is       goal');
    for (const { name, is, goal, met } of goals) {
      console.log(`${name.padEnd(36)} ${is.padStart(7)}  ${goal.padEnd(14)} ${met ? 'met' : 'MISSED'}`);
    }
    return goals.every(({ met }) => met);
  } finally {
    await app.close();
    await Promise.all([ours.drop(), theirs.drop()]);
    await cluster?.stop();
  }
}
