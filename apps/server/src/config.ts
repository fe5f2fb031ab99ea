import { createECDH } from 'node:crypto';
import { join, resolve } from 'node:path';
import { normalisePhone } from '@cage/contract/people';
import { type DemoKeys, demoKeys } from './config/demo-keys.ts';
import { type Environment, Reader } from './config/reader.ts';
import { settingsOf } from './config/settings.ts';
import { type Keys, keyNames, keyVariables } from './domain/keys.ts';
import { isCommonPassword } from './domain/passwords.ts';
import type { Outward, Services, Settings } from './services.ts';

export interface Config {
  host: string;
  adminPort: number;
  playerPort: number;
  partnerPort: number;
  /** Where Prometheus scrapes, on an address of its own, without authentication. `null` for nowhere. */
  metricsPort: number | null;
  metricsHost: string;
  /** Whether traces go to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. */
  traces: boolean;
  /** Where the demo's own partner listens. */
  dicePort: number;
  /** Calls per minute of one partner key; fewer for a sandbox key. */
  partnerCallsPerMinute: number;
  dataDir: string;
  filesDir: string;
  /** `null` runs the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The server behind `databaseUrl`, when that is a pooler's. */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
  /** A streaming replica that serves reports while it lags no more than this; `null` for none. */
  replica: { url: string; maxAgeMs: number } | null;
  demo: boolean;
  keys: Keys;
  /** How notifications are sent outside. */
  deliveries: Omit<Outward, 'resolve'>;
  /** Without a key no push is sent. */
  push: Services['push'];
  /** The first account of an empty database, outside demo mode. */
  root: { phone: string; password: string } | null;
  /** Addresses and networks whose `X-Forwarded-*` headers are trusted. */
  trustedProxies: readonly string[];
  logLevel: string;
  settings: Settings;
}

/** All problems of the configuration, in one list. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not valid:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export const DEMO_PASSWORD = 'cage-demo-1';
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** The web push key: 32 bytes like the others, a P-256 private key. Without one no push is sent. */
function pushOf(reader: Reader, demo: DemoKeys | null): Config['push'] {
  if (demo) return { privateKey: demo.push, contact: 'mailto:demo@example.com' };
  if (reader.optional('PUSH_KEY') === null) return null;
  const privateKey = reader.key('PUSH_KEY');
  try {
    createECDH('prime256v1').setPrivateKey(privateKey);
  } catch {
    reader.problems.push('PUSH_KEY can not be a private key of P-256: make another');
  }
  const contact = reader.text('PUSH_CONTACT', '');
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(contact)) {
    reader.problems.push('PUSH_CONTACT must be mailto:… or https://…, for the push services to write to');
  }
  return { privateKey, contact };
}

function firstRoot(reader: Reader): Config['root'] {
  const phone = reader.optional('ADMIN_PHONE');
  const password = reader.optional('ADMIN_PASSWORD');
  // Operators remove the password after the first sign-in; only an empty database needs both.
  if (password === null) return null;
  if (normalisePhone(phone ?? '') === null) reader.problems.push('ADMIN_PHONE must have 10 digits');
  if (password === DEMO_PASSWORD) reader.problems.push('ADMIN_PASSWORD is the demo password');
  else if (password.length < 12) reader.problems.push('ADMIN_PASSWORD must have at least 12 characters');
  else if (isCommonPassword(password)) reader.problems.push('ADMIN_PASSWORD is one that everybody tries first');
  return { phone: normalisePhone(phone ?? '') ?? '', password };
}

function replicaOf(reader: Reader, databaseUrl: string | null): Config['replica'] {
  const url = reader.database('REPLICA_URL', 'standby');
  const maxAgeMs = reader.whole('REPLICA_MAX_AGE', 10, [1, 3_600]) * 1_000;
  if (url === null) return null;
  if (!databaseUrl) reader.problems.push('REPLICA_URL goes with DATABASE_URL, the primary’s');
  return { url, maxAgeMs };
}

/** OpenTelemetry's SDK reads its own variable for where traces go; this only checks that it is a valid address. */
function tracesOf(reader: Reader): boolean {
  const endpoint = reader.optional('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null) return false;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    reader.problems.push(`OTEL_EXPORTER_OTLP_ENDPOINT must be http://… or https://…, not "${endpoint}"`);
  }
  return true;
}

/** The ports to listen on. When the system chooses both apps' ports, it also chooses the partners'. */
function portsOf(reader: Reader): Pick<Config, 'adminPort' | 'playerPort' | 'partnerPort' | 'dicePort'> {
  const port = (name: string, fallback: number) => reader.whole(name, fallback, [0, 65_535]);
  const [adminPort, playerPort] = [port('ADMIN_PORT', 4100), port('PLAYER_PORT', 4200)];
  const own = adminPort === 0 && playerPort === 0 ? 0 : null;
  const [partnerPort, dicePort] = [port('PARTNER_PORT', own ?? 4300), port('DICE_PORT', own ?? 4400)];
  return { adminPort, playerPort, partnerPort, dicePort };
}

/** The location of the database. */
function placeOf(reader: Reader): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const dataDir = resolve(reader.text('DATA_DIR', './.data'));
  return { dataDir, databaseUrl: reader.database('DATABASE_URL', 'primary') };
}

/**
 * Returns the embedded database's folder if the environment points to it and `has` does not find it, else `null`. Creates
 * nothing, whereas reading a configuration creates a demo's keys.
 */
export function missingFolder(environment: Environment, has: (folder: string) => boolean): string | null {
  const reader = new Reader(environment);
  const { dataDir, databaseUrl } = placeOf(reader);
  return reader.problems.length === 0 && !databaseUrl && !has(dataDir) ? dataDir : null;
}

/**
 * Reads the configuration from the environment; throws ConfigError with all problems. Without DATABASE_URL it is a demo,
 * unless DEMO=0; a demo creates its own keys.
 */
export function readConfig(environment: Environment): Config {
  const reader = new Reader(environment);
  const { dataDir, databaseUrl } = placeOf(reader);
  const databaseDirectUrl = reader.database('DATABASE_DIRECT_URL', 'primary');
  if (databaseDirectUrl && !databaseUrl)
    reader.problems.push('DATABASE_DIRECT_URL goes with DATABASE_URL, the pooler’s');
  const demo = reader.yes('DEMO', databaseUrl === null);
  const kept = demo ? demoKeys(reader, dataDir) : null;
  const config: Config = {
    host: reader.text('HOST', '127.0.0.1'),
    ...portsOf(reader),
    metricsPort: reader.optional('METRICS_PORT') === null ? null : reader.whole('METRICS_PORT', 0, [0, 65_535]),
    metricsHost: reader.text('METRICS_HOST', '127.0.0.1'),
    traces: tracesOf(reader),
    partnerCallsPerMinute: reader.whole('PARTNER_RATE', 600_000, [1, 10_000_000]),
    dataDir,
    filesDir: resolve(reader.text('FILES_DIR', join(dataDir, 'files'))),
    databaseUrl,
    databaseDirectUrl,
    databasePoolSize: reader.whole('DATABASE_POOL', 16, [1, 200]),
    replica: replicaOf(reader, databaseUrl),
    demo,
    keys: kept ?? { credential: reader.key('CREDENTIAL_KEY'), audit: reader.key('AUDIT_KEY') },
    deliveries: {
      loopback: reader.yes('WEBHOOK_LOOPBACK', demo),
      telegramUrl: reader.origin('TELEGRAM_URL') ?? 'https://api.telegram.org',
    },
    push: pushOf(reader, kept),
    root: demo ? null : firstRoot(reader),
    trustedProxies: reader.proxies('TRUST_PROXY'),
    logLevel: reader.oneOf('LOG_LEVEL', LEVELS, demo ? 'warn' : 'info'),
    settings: settingsOf(reader, demo),
  };
  if (!demo && config.keys.credential.length > 0 && config.keys.credential.equals(config.keys.audit)) {
    reader.problems.push('CREDENTIAL_KEY and AUDIT_KEY must differ');
  }
  const { adminPort, playerPort, partnerPort, metricsPort } = config;
  const ports = [adminPort, playerPort, partnerPort, metricsPort ?? 0, ...(demo ? [config.dicePort] : [])].filter(
    (port) => port !== 0,
  );
  if (new Set(ports).size < ports.length)
    reader.problems.push('ADMIN_PORT, PLAYER_PORT, PARTNER_PORT, METRICS_PORT and a demo’s DICE_PORT must differ');
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return config;
}

/** The given keys that `npm run rekey` replaces: CREDENTIAL_KEY_OLD and AUDIT_KEY_OLD. */
export function readOldKeys(environment: Environment): Partial<Keys> {
  const reader = new Reader(environment);
  const given = keyNames.filter((name) => reader.optional(`${keyVariables[name]}_OLD`) !== null);
  const old = Object.fromEntries(given.map((name) => [name, reader.key(`${keyVariables[name]}_OLD`)]));
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return old;
}
