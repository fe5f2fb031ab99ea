import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { DEMO_PASSWORD, readConfig } from '../src/config.ts';
import { noOutward } from '../src/deliveries/post.ts';
import { handlers } from '../src/handlers/handlers.ts';
import { silentLog } from '../src/log.ts';
import { seedDemo } from '../src/seed/demo.ts';
import { seedBets } from '../src/seed/mass.ts';
import type { Services } from '../src/services.ts';
import type { Database } from '../src/store/database/database.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { openPglite } from '../src/store/database/pglite/pglite.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import type { Statement } from '../src/store/database/sql.ts';
import { casesOf } from './cases.ts';
import { pacesOf, rowsRead, type Watched, watched } from './measured.ts';

/**
 * `npm run bench -- --lists [--rows 10000,1000000] [--seconds 1]`: the cost of each list, in the embedded database or in a new
 * database of the server of DATABASE_URL. A ratio compares the whole call (session, permission, decoding, the queries,
 * encoding) with its page's statement alone through the driver, in the same run; 1 would be a call without overhead.
 */

const plain = (text: string): Statement => ({ text, values: [] });

/** An empty database for one run, and how to drop it. */
async function ownDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const server = process.env.DATABASE_URL;
  if (!server) {
    const folder = mkdtempSync(join(tmpdir(), 'cage-bench-'));
    const database = await openPglite({ folder });
    return { database, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const name = `cage_bench_${randomBytes(4).toString('hex')}`;
  const maintenance = openPostgres({ url: server, size: 1 });
  await maintenance.query(plain(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    database: openPostgres({ url: url.href }),
    async drop() {
      await maintenance.query(plain(`drop database ${name} with (force)`));
      await maintenance.close();
    },
  };
}

async function openCage(database: Watched, bets: number): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'cage-bench-keys-'));
  const { settings, keys } = readConfig({ DATA_DIR: folder, DEMO: '1' });
  rmSync(folder, { recursive: true, force: true });
  const services: Services = {
    database,
    replica: null,
    clock: { now: () => new Date() },
    startedAt: new Date(),
    stopping: new AbortController().signal,
    log: silentLog,
    settings,
    keys,
    files: { put: async () => {}, get: async () => null, delete: async () => {}, probe: async () => {} },
    live: { watch: () => (async function* () {})() },
    deliveries: noOutward,
    push: null,
  };
  await migrate(database);
  await seedDemo(services, { onProgress: () => {} });
  const started = performance.now();
  await seedBets(database, { bets, now: new Date(), onProgress: () => {} });
  const seconds = (performance.now() - started) / 1_000;
  console.log(`\n${database.kind}, ${bets.toLocaleString('en-IN')} bets (made in ${seconds.toFixed(0)} s)`);
  await database.query(plain('vacuum analyze'));
  return buildApp({ services, handlers, surface: 'admin', logger: pino({ level: 'silent' }) });
}

async function signIn(app: FastifyInstance, phone: string): Promise<string> {
  const payload = { phoneNumber: phone, password: DEMO_PASSWORD };
  const response = await app.inject({ method: 'POST', url: '/api/webapi/adminlogin', payload });
  return response.json<{ value: string }>().value;
}

async function measure(bets: number, forMs: number): Promise<Map<string, number>> {
  const { database: bare, drop } = await ownDatabase();
  const database = watched(bare);
  const paces = new Map<string, number>();
  try {
    const app = await openCage(database, bets);
    const [seeded] = await bare.query<{ agent: string; customer: string }>(
      plain(`select min(phone) filter (where level = 'agent') as agent, min(phone) filter (where level = 'customer') as customer
             from accounts where phone like '70%'`),
    );
    const tokens = {
      root: await signIn(app, '9000000001'),
      agent: await signIn(app, seeded?.agent ?? ''),
      customer: await signIn(app, seeded?.customer ?? ''),
    };
    const clients = bare.kind === 'pglite' ? 1 : 4;
    console.log('call                                        req/s  x SQL   p99 ms  x SQL  queries  rows read');
    for (const { name, as, method, url } of await casesOf(app, tokens)) {
      const headers = { authorization: tokens[as] };
      const call = async () => {
        const { statusCode, body } = await app.inject({ method, url, headers });
        if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body.slice(0, 200)}`);
      };
      await call();
      const asked = await database.statementsOf(call);
      // The first statement is the session's; the page is the one with a limit.
      const page = asked.find(({ text }) => /limit \$\d+\s*$/.test(text)) ?? asked[1];
      if (!page) throw new Error(`${name} asked for no page`);
      const [sql, whole] = await pacesOf([() => bare.query(page), call], { forMs, clients });
      if (!sql || !whole) throw new Error('Two things were measured');
      let rows = 0;
      for (const statement of asked)
        if (/^\s*(select|with)/i.test(statement.text)) rows += await rowsRead(bare, statement);
      paces.set(name, whole.perSecond);
      console.log(
        [
          name.padEnd(42),
          whole.perSecond.toFixed(0).padStart(6),
          (whole.perSecond / sql.perSecond).toFixed(2).padStart(6),
          whole.p99Ms.toFixed(1).padStart(8),
          (whole.p99Ms / sql.p99Ms).toFixed(1).padStart(6),
          String(asked.length).padStart(8),
          rows.toLocaleString('en-IN').padStart(10),
        ].join(' '),
      );
    }
    await app.close();
  } finally {
    await bare.close();
    await drop();
  }
  return paces;
}

export async function benchLists(sizes: readonly number[], forMs: number): Promise<void> {
  const results: Map<string, number>[] = [];
  for (const rows of sizes) results.push(await measure(rows, forMs));
  const [first, ...others] = results;
  if (first && others.length > 0) {
    console.log(`\nRequests a second against those at ${sizes[0]?.toLocaleString('en-IN')} bets`);
    for (const [name, pace] of first) {
      const ratios = others.map((other) => ((other.get(name) ?? 0) / pace).toFixed(2).padStart(8));
      console.log(`${name.padEnd(42)}${ratios.join('')}`);
    }
  }
}
