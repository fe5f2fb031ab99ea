import { type Logger, pino, stdSerializers } from 'pino';
import type { Log } from './services.ts';
import { away } from './telemetry/metrics.ts';

/** Logs nothing: for tools that report on the console themselves. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Phone numbers, UTRs and account numbers: long runs of digits do not belong in a log. Source: K4. */
const LONG_NUMBERS = /\d{8,}/g;
const masked = (text: string) => text.replace(LONG_NUMBERS, '…');

/** An error without the values that PostgreSQL quotes in `detail` and `where`: they are personal data. */
export function errorForLog(error: Error): object {
  const { type, message, stack, code, constraint, table, cause } = stdSerializers.errWithCause(error) as Record<
    string,
    unknown
  >;
  const text = (value: unknown) => (typeof value === 'string' ? masked(value) : undefined);
  return {
    type,
    message: text(message),
    code,
    table,
    constraint,
    stack: text(stack),
    ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : cause ? { cause: text(cause) } : {}),
  };
}

/** Creates the server's log: lines of JSON on standard output, without secrets. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token'],
    serializers: { err: errorForLog },
  });
}

export interface Outage {
  /** Reports a failure of what is watched: logged once, until it works again. */
  began(error: unknown): void;
  /** Reports that it works: logged if it had failed before. */
  ended(): void;
}

/** What the server depends on and can lose for a while. */
export const needed = {
  database: 'The database',
  replica: 'The replica',
  'fresh replica': 'The freshness of the replica',
  room: 'The room to write',
  listener: 'The connection that listens for events',
  live: 'The delivery of live events',
  files: 'The room for files',
  pushes: 'The sending of pushes',
  deliveries: 'The sending of deliveries',
  books: 'The balance of the books',
  outbox: 'The delivery of pushes',
  clock: 'The agreement of the clock with that of the database',
} as const;

/** Logs the loss and the return of a dependency once each, however many callers notice. */
export function outage(log: Log, what: keyof typeof needed): Outage {
  const name = needed[what];
  let since: number | null = null;
  away.set({ what }, 0);
  return {
    began(err) {
      if (since !== null) return;
      since = performance.now();
      away.set({ what }, 1);
      log.warn({ err }, `${name} is lost`);
    },
    ended() {
      if (since === null) return;
      log.warn({ seconds: Math.round((performance.now() - since) / 1_000) }, `${name} is back`);
      since = null;
      away.set({ what }, 0);
    },
  };
}
