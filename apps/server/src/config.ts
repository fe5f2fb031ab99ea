import { createECDH, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { wholeRupees } from '@cage/contract/money';
import { normalisePhone } from '@cage/contract/people';
import { type ReferenceRules, referenceRules } from '@cage/contract/recharges/references';
import { type Keys, keyNames, keyVariables } from './domain/keys.ts';
import { isCommonPassword } from './domain/passwords.ts';
import { proxiesOf } from './proxies.ts';
import type { Services, Settings } from './services.ts';
import { addressOf, type Role } from './store/database/hosts.ts';

export interface Config {
  host: string;
  adminPort: number;
  playerPort: number;
  partnerPort: number;
  /** Where Prometheus asks, on an address of its own: it asks nobody who they are. `null` for nowhere. */
  metricsPort: number | null;
  metricsHost: string;
  /** Whether traces go to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. */
  traces: boolean;
  /** Where a demo's own partner listens. */
  dicePort: number;
  /** Calls of one partner key in a minute. */
  partnerCallsPerMinute: number;
  dataDir: string;
  filesDir: string;
  /** `null` runs the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The server behind `databaseUrl`, where that is a pooler's. */
  databaseDirectUrl: string | null;
  databasePoolSize: number;
  /** A streaming replica that reports are read from while it is no older than this; `null` for none. */
  replica: { url: string; maxAgeMs: number } | null;
  demo: boolean;
  keys: Keys;
  /** Without a key no push is sent. */
  push: Services['push'];
  /** The first account of an empty database outside demo mode. */
  root: { phone: string; password: string } | null;
  /** Addresses and networks whose `X-Forwarded-*` is believed. */
  trustedProxies: readonly string[];
  logLevel: string;
  settings: Settings;
}

/** Everything that is wrong with the configuration, in one list. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The configuration is not valid:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export const DEMO_PASSWORD = 'cage-demo-1';
const KEY_BYTES = 32;
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

type Environment = Record<string, string | undefined>;

/** Reads variables one by one and remembers what was wrong with each. */
class Reader {
  readonly problems: string[] = [];
  private readonly environment: Environment;

  constructor(environment: Environment) {
    this.environment = environment;
  }

  text(name: string, fallback: string): string {
    return this.environment[name]?.trim() || fallback;
  }

  optional(name: string): string | null {
    return this.environment[name]?.trim() || null;
  }

  yes(name: string, fallback: boolean): boolean {
    const text = this.text(name, fallback ? '1' : '0');
    if (!['0', '1'].includes(text)) this.problems.push(`${name} must be 0 or 1, not "${text}"`);
    return text === '1';
  }

  whole(name: string, fallback: number, [low, high]: readonly [number, number]): number {
    const text = this.text(name, String(fallback));
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < low || value > high) {
      this.problems.push(`${name} must be a whole number from ${low} to ${high}, not "${text}"`);
    }
    return value;
  }

  rupees(name: string, fallback: number): bigint {
    const text = this.text(name, String(fallback));
    const paise = wholeRupees(text);
    if (paise === null || paise <= 0n) this.problems.push(`${name} must be whole rupees above 0, not "${text}"`);
    return paise ?? 1n;
  }

  /** Whole rupees, or `null` for no limit: 0. What it is when nothing is said: no limit, too, if nothing else. */
  limit(name: string, untold: bigint | null = null): bigint | null {
    const text = this.text(name, '');
    if (text === '') return untold;
    return text === '0' ? null : this.rupees(name, 0);
  }

  oneOf<const T extends readonly string[]>(name: string, options: T, fallback: T[number]): T[number] {
    const text = this.text(name, fallback);
    if (!options.includes(text)) this.problems.push(`${name} must be one of ${options.join(', ')}, not "${text}"`);
    return text as T[number];
  }

  proxies(name: string): string[] {
    const text = this.text(name, '');
    const proxies = proxiesOf(text);
    if (proxies === null) {
      this.problems.push(
        `${name} must be the addresses or networks of your proxies, such as "loopback" or "10.0.0.5, fd00::/8", not "${text}": a client behind anything wider could choose its own address`,
      );
    }
    return proxies ?? [];
  }

  /** Where a surface is reached from outside, such as `https://partners.example.com`. */
  origin(name: string): string | null {
    const text = this.optional(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && url.href === `${url.origin}/` && /^https?:\/\/[\w.:[\]-]+$/.test(url.origin)) return url.origin;
    this.problems.push(
      `${name} must be https:// and a name, without a path, such as "https://api.example.com", not "${text}"`,
    );
    return null;
  }

  /** An address of PostgreSQL, with one host or several. */
  database(name: string, role: Role): string | null {
    const text = this.optional(name);
    if (text === null) return null;
    try {
      addressOf(text, role);
    } catch (error) {
      this.problems.push(`${name} ${error instanceof Error ? error.message : error}`);
    }
    return text;
  }

  key(name: string): Buffer {
    const bytes = Buffer.from(this.text(name, ''), 'base64');
    if (bytes.length !== KEY_BYTES) {
      this.problems.push(`${name} must be ${KEY_BYTES} random bytes in base64 (openssl rand -base64 ${KEY_BYTES})`);
    } else if (new Set(bytes).size < 8) {
      this.problems.push(`${name} is not random`);
    }
    return bytes;
  }
}

const DEMO_KEYS = ['credential', 'audit', 'push'] as const;
type DemoKeys = Record<(typeof DEMO_KEYS)[number], Buffer>;

/** What a demo kept of its keys, by name; what can't be read is a problem. */
function keptDemoKeys(reader: Reader, path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const whole = (text: unknown) => typeof text === 'string' && Buffer.from(text, 'base64').length === KEY_BYTES;
    if (typeof kept !== 'object' || kept === null || !Object.values(kept).every(whole)) throw new Error('No keys');
    return kept as Record<string, string>;
  } catch {
    reader.problems.push(
      `DATA_DIR holds a damaged ${path}: put back a copy of it, or remove the whole folder to begin a new demo`,
    );
    return Object.fromEntries(DEMO_KEYS.map((name) => [name, '']));
  }
}

/** The demo's keys: random, made once, kept beside its data; one that an older demo lacks is added. */
function demoKeys(reader: Reader, dataDir: string): DemoKeys {
  const path = join(dataDir, 'demo-keys.json');
  const kept = keptDemoKeys(reader, path);
  const missing = DEMO_KEYS.filter((name) => kept[name] === undefined);
  for (const name of missing) kept[name] = randomBytes(KEY_BYTES).toString('base64');
  if (missing.length > 0) {
    try {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      // Whole or not at all, whatever happens in between.
      writeFileSync(`${path}.new`, JSON.stringify(kept), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    } catch (error) {
      reader.problems.push(`DATA_DIR can't be written: ${error instanceof Error ? error.message : error}`);
    }
  }
  return Object.fromEntries(DEMO_KEYS.map((name) => [name, Buffer.from(kept[name] ?? '', 'base64')])) as DemoKeys;
}

/** The key of web push: 32 bytes like the others, a private key of P-256. Without one no push is sent. */
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
  if (phone === null && password === null) return null;
  if (normalisePhone(phone ?? '') === null) reader.problems.push('ADMIN_PHONE must have 10 digits');
  if (password === DEMO_PASSWORD) reader.problems.push('ADMIN_PASSWORD is the demo password');
  else if ((password ?? '').length < 12) reader.problems.push('ADMIN_PASSWORD must have at least 12 characters');
  else if (isCommonPassword(password ?? '')) reader.problems.push('ADMIN_PASSWORD is one that everybody tries first');
  return { phone: normalisePhone(phone ?? '') ?? '', password: password ?? '' };
}

/** The longest reference of each rail that has no form of its own; a transaction hash always has 64 digits. */
function referencesOf(reader: Reader): ReferenceRules {
  const { upi, qr, bank, usdt } = referenceRules;
  const longest = (name: string, fallback: number) => reader.whole(name, fallback, [6, 64]);
  return {
    upi: {
      ...upi,
      longest: longest('UTR_LENGTH_UPI', upi.longest),
      usualDigits: reader.whole('UTR_DIGITS_UPI', upi.usualDigits, [0, 64]),
    },
    qr: { ...qr, longest: longest('UTR_LENGTH_QR', qr.longest) },
    bank: { ...bank, longest: longest('UTR_LENGTH_BANK', bank.longest) },
    usdt,
  };
}

/** Above which amounts two people decide. Payouts have had their limit for longer, and always have one. */
function secondPersonOf(reader: Reader): Settings['secondPersonAbovePaise'] {
  const reversals = reader.limit('SECOND_PERSON_REVERSAL');
  const chips = reader.limit('SECOND_PERSON_CHIPS');
  // A corrected bet moves chips like a reversal, and has the same limit unless told.
  const bets = reader.limit('SECOND_PERSON_BET', reversals);
  return {
    'add-chips': reader.limit('SECOND_PERSON_ADD_CHIPS'),
    chips,
    recharge: reader.limit('SECOND_PERSON_RECHARGE'),
    payout: reader.rupees('SECOND_APPROVAL', 50_000),
    'recharge-reversal': reversals,
    'withdrawal-reversal': reversals,
    'bet-void': bets,
    resettlement: bets,
    // An adjustment moves chips between the same wallets: it is no way past the limit of theirs.
    adjustment: reader.limit('SECOND_PERSON_ADJUSTMENT', chips),
  };
}

/** Slices below these limits are five in a day, unless told otherwise; of what players ask for there are as many as they ask. */
function dayLimitsOf(reader: Reader, above: Settings['secondPersonAbovePaise']): Settings['secondPersonDayPaise'] {
  const five = (limit: bigint | null) => limit && 5n * limit;
  const reversals = reader.limit('SECOND_PERSON_REVERSAL_DAY', five(above['recharge-reversal']));
  const bets = reader.limit('SECOND_PERSON_BET_DAY', five(above.resettlement));
  return {
    'add-chips': reader.limit('SECOND_PERSON_ADD_CHIPS_DAY', five(above['add-chips'])),
    chips: reader.limit('SECOND_PERSON_CHIPS_DAY', five(above.chips)),
    recharge: reader.limit('SECOND_PERSON_RECHARGE_DAY'),
    payout: reader.limit('SECOND_PERSON_PAYOUT_DAY'),
    'recharge-reversal': reversals,
    'withdrawal-reversal': reversals,
    'bet-void': bets,
    resettlement: bets,
    adjustment: reader.limit('SECOND_PERSON_ADJUSTMENT_DAY', five(above.adjustment)),
  };
}

/** Where the operator's own terms are: a page of anybody's, so it is looked whether it can be one. */
function termsOf(reader: Reader): string {
  const url = reader.text('TERMS_URL', '');
  if (url !== '' && !/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    reader.problems.push(`TERMS_URL must be http://… or https://…, not "${url}"`);
  }
  return url;
}

function settingsOf(reader: Reader): Settings {
  const minimumRechargePaise = reader.rupees('MIN_RECHARGE', 2);
  const maximumRechargePaise = reader.rupees('MAX_RECHARGE', 1_000_000);
  if (minimumRechargePaise > maximumRechargePaise) reader.problems.push('MIN_RECHARGE is above MAX_RECHARGE');
  const minimumWithdrawalPaise = reader.rupees('MIN_WITHDRAWAL', 300);
  const dailyWithdrawalPaise = reader.rupees('DAILY_WITHDRAWAL', 100_000);
  if (minimumWithdrawalPaise > dailyWithdrawalPaise) reader.problems.push('MIN_WITHDRAWAL is above DAILY_WITHDRAWAL');
  const secondPersonAbovePaise = secondPersonOf(reader);
  return {
    siteName: reader.text('SITE_NAME', 'Cage'),
    helpLine: reader.text('HELP_LINE', '14416'),
    termsUrl: termsOf(reader),
    playMoney: reader.yes('PLAY_MONEY', false),
    chatCountryCode: String(reader.whole('CHAT_COUNTRY_CODE', 91, [1, 999])),
    references: referencesOf(reader),
    minimumRechargePaise,
    maximumRechargePaise,
    minimumWithdrawalPaise,
    dailyWithdrawalPaise,
    payeeChangeWaitHours: reader.whole('PAYEE_CHANGE_WAIT', 12, [0, 720]),
    payoutAccountWaitHours: reader.whole('PAYOUT_ACCOUNT_WAIT', 24, [0, 720]),
    secondPersonAbovePaise,
    secondPersonDayPaise: dayLimitsOf(reader, secondPersonAbovePaise),
    largeRechargePaise: reader.rupees('LARGE_RECHARGE', 50_000),
    maximumChipsPaise: reader.rupees('MAX_ADD_CHIPS', 10_000_000),
    lowBalancePaise: reader.rupees('LOW_BALANCE', 5_000),
    adminUrl: reader.origin('ADMIN_URL'),
    playerUrl: reader.origin('PLAYER_URL'),
    partnerUrl: reader.origin('PARTNER_URL'),
    credentialDisplay: reader.oneOf('CREDENTIAL_DISPLAY', ['reveal', 'clear', 'never'], 'reveal'),
    secondFactor: reader.oneOf('SECOND_FACTOR', ['offered', 'demanded'], 'offered'),
  };
}

function replicaOf(reader: Reader, databaseUrl: string | null): Config['replica'] {
  const url = reader.database('REPLICA_URL', 'standby');
  const maxAgeMs = reader.whole('REPLICA_MAX_AGE', 10, [1, 3_600]) * 1_000;
  if (url === null) return null;
  if (!databaseUrl) reader.problems.push('REPLICA_URL goes with DATABASE_URL, the primary’s');
  return { url, maxAgeMs };
}

/** Where traces go is OpenTelemetry's own variable, and its SDK reads it: here it is only looked whether it can be one. */
function tracesOf(reader: Reader): boolean {
  const endpoint = reader.optional('OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === null) return false;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    reader.problems.push(`OTEL_EXPORTER_OTLP_ENDPOINT must be http://… or https://…, not "${endpoint}"`);
  }
  return true;
}

/** Where it listens. Whoever leaves the two apps' ports to the system leaves the partners' to it as well. */
function portsOf(reader: Reader): Pick<Config, 'adminPort' | 'playerPort' | 'partnerPort' | 'dicePort'> {
  const port = (name: string, fallback: number) => reader.whole(name, fallback, [0, 65_535]);
  const [adminPort, playerPort] = [port('ADMIN_PORT', 4100), port('PLAYER_PORT', 4200)];
  const own = adminPort === 0 && playerPort === 0 ? 0 : null;
  const [partnerPort, dicePort] = [port('PARTNER_PORT', own ?? 4300), port('DICE_PORT', own ?? 4400)];
  return { adminPort, playerPort, partnerPort, dicePort };
}

/**
 * Reads the configuration from the environment; throws ConfigError with everything that is wrong. Without DATABASE_URL
 * it is a demo, unless DEMO=0; a demo makes its own keys.
 */
export function readConfig(environment: Environment): Config {
  const reader = new Reader(environment);
  const dataDir = resolve(reader.text('DATA_DIR', './.data'));
  const databaseUrl = reader.database('DATABASE_URL', 'primary');
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
    push: pushOf(reader, kept),
    root: demo ? null : firstRoot(reader),
    trustedProxies: reader.proxies('TRUST_PROXY'),
    logLevel: reader.oneOf('LOG_LEVEL', LEVELS, demo ? 'warn' : 'info'),
    settings: settingsOf(reader),
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

/** The keys that `npm run rekey` replaces, of those that are given: CREDENTIAL_KEY_OLD and AUDIT_KEY_OLD. */
export function readOldKeys(environment: Environment): Partial<Keys> {
  const reader = new Reader(environment);
  const given = keyNames.filter((name) => reader.optional(`${keyVariables[name]}_OLD`) !== null);
  const old = Object.fromEntries(given.map((name) => [name, reader.key(`${keyVariables[name]}_OLD`)]));
  if (reader.problems.length > 0) throw new ConfigError(reader.problems);
  return old;
}
