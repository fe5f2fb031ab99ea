import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, DEMO_PASSWORD } from './config.ts';
import { resolveHost } from './deliveries/post.ts';
import { startDeliveries } from './deliveries/sender.ts';
import type { Surface } from './domain/caller.ts';
import { ensureDatabaseReady, migrateHouse } from './ensure-database-ready.ts';
import { diskFiles } from './files/disk-files.ts';
import { handlers } from './handlers/handlers.ts';
import { openHouseClock } from './house-clock.ts';
import { buildMetricsApp } from './http/metrics-app.ts';
import { buildPartnerApp } from './http/partner/app.ts';
import { jobs } from './jobs/jobs.ts';
import { prepareMonths } from './jobs/prepare-months.ts';
import { startJobs } from './jobs/schedule.ts';
import { knownPasswords } from './known-passwords.ts';
import { openHub } from './live/hub.ts';
import { createLog } from './log.ts';
import { sendOverNetwork, startPushSender } from './push/sender.ts';
import { seedDemo } from './seed/demo.ts';
import { seedMinimal } from './seed/minimal.ts';
import type { Log, Services } from './services.ts';
import { StartupRefused } from './startup-refused.ts';
import { isEmpty } from './store/accounts/accounts.ts';
import { countUnsealedHeads } from './store/audit/heads.ts';
import { type Database, DatabaseTimeout, DatabaseUnavailable } from './store/database/database.ts';
import { openPglite } from './store/database/pglite/pglite.ts';
import { openPostgres } from './store/database/postgres.ts';
import { openReplica, type Replica } from './store/database/replica.ts';
import { startTracing } from './telemetry/tracing.ts';

export interface Server {
  /** The addresses listened on, with their actual ports. */
  addresses: Record<Surface | 'partner', string>;
  services: Services;
  /** Resolves with the reason when the server can no longer serve and must be restarted. */
  lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * How long an answer may take before the database counts as hanging: PostgreSQL ends a statement by itself after 30 s;
 * the embedded database never does, and also does maintenance.
 */
const DEADLINE_MS = { postgres: 35_000, pglite: 3 * 60_000 };

/** How often the database's clock is read again. */
const FOLLOW_EVERY_MS = 30_000;

/** How long, in milliseconds, a start waits for the proof of the books, and a stop for background work. */
const PROOF_MS = 3_000;
const LEAVE_MS = 2_000;

/** Opens PostgreSQL when an address is configured, else the embedded database. */
export function openConfiguredDatabase(
  config: Config,
  guards: { log?: Log; deadlineMs?: number } = {},
): Database | Promise<Database> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePoolSize: size } = config;
  if (url) return openPostgres({ url, directUrl, size, ...guards });
  return openPglite({ folder: config.dataDir, ...guards });
}

function openConfiguredReplica(
  { replica, databasePoolSize: size }: Config,
  primary: Database,
  log: Log,
): Replica | null {
  if (!replica) return null;
  const { url, maxAgeMs } = replica;
  const database = openPostgres({ url, size, log, standby: true, deadlineMs: DEADLINE_MS.postgres });
  return openReplica({ primary, replica: database, maxAgeMs, log });
}

/** An external cause that keeps the server from starting as a StartupRefused with a sentence; any other error unchanged. */
function startFault(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof DatabaseTimeout) {
    const { cause } = error;
    const reason = cause instanceof Error ? cause.message || ('code' in cause && cause.code) : cause;
    return new StartupRefused(`The database does not serve: ${reason}.`, { cause });
  }
  if (error instanceof Error && 'syscall' in error && error.syscall === 'listen') {
    return new StartupRefused(
      `Can't listen: ${error.message}. Set HOST, ADMIN_PORT, PLAYER_PORT, PARTNER_PORT, METRICS_HOST or METRICS_PORT.`,
      {
        cause: error,
      },
    );
  }
  return error;
}

async function fill(services: Services, config: Config, say: (line: string) => void): Promise<void> {
  if (!(await isEmpty(services.database))) return;
  if (config.demo) {
    say('The database is empty: loading demo data …');
    await seedDemo(services, { onProgress: (what) => say(`  ${what}`) });
  } else if (config.root) {
    await seedMinimal(services, config.root);
    say(`Created the root account ${config.root.phone}.`);
  } else {
    throw new StartupRefused('The database is empty: set ADMIN_PHONE and ADMIN_PASSWORD for its first account.');
  }
}

const dist = (surface: Surface) => join(import.meta.dirname, `../../${surface}/dist`);

/** Opens the database, migrates it, fills it when it is empty, and listens on both surfaces and for partners. */
export async function startServer(config: Config, say: (line: string) => void): Promise<Server> {
  try {
    return await start(config, say);
  } catch (error) {
    throw startFault(error);
  }
}

async function start(config: Config, say: (line: string) => void): Promise<Server> {
  const log = createLog(config.logLevel);
  const stopTracing = config.traces ? await startTracing() : async () => {};
  say(config.databaseUrl ? 'Connecting to PostgreSQL …' : `Opening the embedded database in ${config.dataDir} …`);
  const database = await openConfiguredDatabase(config, {
    log,
    deadlineMs: DEADLINE_MS[config.databaseUrl ? 'postgres' : 'pglite'],
  });
  const clock = await openHouseClock(database);
  const following = setInterval(() => {
    clock.follow(database).catch((err: unknown) => log.debug({ err }, 'The clock of the database was not read'));
  }, FOLLOW_EVERY_MS);
  await migrateHouse(database, { ...config, at: clock.now(), onProgress: (name) => say(`  migration ${name}`) });
  await ensureDatabaseReady(database, config, clock.now());
  const unsealed = await countUnsealedHeads(database);
  if (unsealed > 0) log.error({ chains: unsealed }, 'The audit log has heads without seals: run npm run verify-audit');
  const known = await knownPasswords(database, config);
  if (known) throw new StartupRefused(known);
  const hub = await openHub({ database, clock, log, settings: config.settings });
  const stopping = new AbortController();
  const services: Services = {
    database,
    startedAt: clock.now(),
    stopping: stopping.signal,
    replica: openConfiguredReplica(config, database, log),
    clock,
    log,
    settings: config.settings,
    keys: config.keys,
    files: diskFiles(config.filesDir, log),
    live: hub,
    deliveries: { ...config.deliveries, resolve: resolveHost },
    push: config.push,
  };
  await fill(services, config, say);
  // Months can be made later: until then the last part takes rows without one.
  await prepareMonths(services).catch((err: unknown) => log.warn({ err }, 'No months were made'));
  const running = startJobs(services, jobs, { now: () => new Date() });
  // A small house has its proof within this time; a large one serves meanwhile, except Add Chips.
  await Promise.race([running.begun, sleep(PROOF_MS, undefined, { ref: false })]);
  const stopPush = await startPushSender(services, sendOverNetwork);

  const apps: FastifyInstance[] = [];
  const listenToPartners = async () => {
    const { partnerCallsPerMinute: callsPerMinute, trustedProxies } = config;
    const app = await buildPartnerApp({ services, logger: log, callsPerMinute, trustedProxies });
    apps.push(app);
    return app.listen({ host: config.host, port: config.partnerPort });
  };
  const partner = await listenToPartners();
  // A demo's partner runs on the same machine; elsewhere this listener's address is not the public one.
  const partnerUrl = config.settings.partnerUrl ?? (config.demo ? partner : null);
  // The same holds for passkeys, which no browser binds to a bare address.
  const adminUrl = config.settings.adminUrl ?? (config.demo ? `http://localhost:${config.adminPort}` : null);
  const told: Services = { ...services, settings: { ...services.settings, partnerUrl, adminUrl } };
  const stopDeliveries = await startDeliveries(told);
  const listen = async (surface: Surface, port: number) => {
    const pages = dist(surface);
    const built = existsSync(join(pages, 'index.html'));
    if (!built) say(`The pages of the ${surface} app are not built: npm run build makes them. Its calls are served.`);
    const app = await buildApp({
      services: told,
      handlers,
      surface,
      logger: log,
      trustedProxies: config.trustedProxies,
      ...(built ? { pages } : {}),
    });
    // Open streams would delay the stop, so they end first.
    app.addHook('preClose', () => hub.close());
    apps.push(app);
    return app.listen({ host: config.host, port });
  };
  const listenToPrometheus = async (port: number) => {
    const app = buildMetricsApp({ services, logger: log });
    apps.push(app);
    say(`Metrics     ${await app.listen({ host: config.metricsHost, port })}/metrics`);
  };
  if (config.metricsPort !== null) await listenToPrometheus(config.metricsPort);
  const addresses = {
    admin: await listen('admin', config.adminPort),
    player: await listen('player', config.playerPort),
    partner,
  };
  say(`\nAdmin app   ${addresses.admin}\nPartner API ${addresses.partner}\nPlayer app  ${addresses.player}`);
  if (config.demo) {
    const people = [
      'Root admin  9000000001',
      'Agent       9000000002',
      'Customer    9000000003',
      'Player      9000000004',
      'Cashier     9000000007',
      'Reporter    9000000008',
    ];
    say(`\nDemo sign-ins, all with the password ${DEMO_PASSWORD}:\n${people.map((line) => `  ${line}`).join('\n')}`);
  }
  return {
    addresses,
    services,
    lost: database.lost,
    async close() {
      clearInterval(following);
      stopping.abort(new Error('The server stops'));
      const stopped = running.stop();
      await Promise.all(apps.map((app) => app.close()));
      // Whatever does not end by itself ends with its connection.
      await Promise.race([
        Promise.all([stopped, stopPush(), stopDeliveries()]),
        sleep(LEAVE_MS, undefined, { ref: false }),
      ]);
      await services.replica?.close();
      await database.close();
      await stopTracing();
    },
  };
}
