import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { silentLog } from '../../../log.ts';
import type { Log } from '../../../services.ts';
import { StartupRefused } from '../../../startup-refused.ts';
import type { Database } from '../database.ts';
import { pooledDatabase } from '../pg-database.ts';
import { type Engine, startEngine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { ProtocolStream } from './protocol-stream.ts';

export interface PgliteOptions {
  /** The data folder; the database is in `pglite` below it. */
  folder: string;
  log?: Log;
  checkpointEveryMs?: number;
  vacuumEveryMs?: number;
  /** False only in the test that proves the boot self-test. */
  syncs?: boolean;
  /** How long one exchange may take before the database counts as hung; no limit by default, for tools. */
  deadlineMs?: number;
  /** With less free disk space than this nothing is written. */
  reserveBytes?: number;
}

/** Calls receivers for notifications of the only connection. */
class Notifications {
  private readonly receivers = new Map<string, Set<(payload: string) => void>>();

  watch(client: pg.PoolClient): void {
    client.on('notification', ({ channel, payload }) => {
      for (const receive of this.receivers.get(channel) ?? []) receive(payload ?? '');
    });
  }

  add(channel: string, receive: (payload: string) => void): () => Promise<void> {
    const receivers = this.receivers.get(channel) ?? new Set();
    receivers.add(receive);
    this.receivers.set(channel, receivers);
    return async () => {
      receivers.delete(receive);
    };
  }
}

/** Room for the next parts of the write-ahead log, of 16 MB each, and for a checkpoint. */
const RESERVE_BYTES = 64 * 1024 * 1024;
const MINUTE_MS = 60_000;
/** How long work may wait for the one connection. It also ends work that waits for itself inside a transaction. */
const TURN_MS = 30_000;

/** Why the folder can't be opened, in a sentence for the operator of the server. */
function refusal(folder: string, error: unknown): StartupRefused {
  if (error instanceof StartupRefused) return error;
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return new StartupRefused(
    `The embedded database in ${folder} does not open (${reason}). ` +
      'Look at the disk: its room, its rights, its health. If files in it are damaged, put back a copy of the whole folder.',
    { cause: error },
  );
}

const dataIn = (folder: string): string => join(folder, 'pglite');

/** Whether a folder contains an embedded database. */
export const hasPglite = (folder: string): boolean => existsSync(dataIn(folder));

/**
 * The embedded database: PGlite in a worker thread behind the same driver as PostgreSQL, with one connection. Protected
 * by real syncs that are verified at start, a lock on the folder, timed checkpoints and vacuums, and private files.
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, log = silentLog, syncs = true, deadlineMs, reserveBytes = RESERVE_BYTES } = options;
  const { checkpointEveryMs = 5 * MINUTE_MS, vacuumEveryMs = 60 * MINUTE_MS } = options;
  process.umask(0o077);
  const data = dataIn(folder);
  let unlock = () => {};
  let engine: Engine;
  try {
    unlock = lockFolder(folder);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    // PGlite makes most of its files world-writable, whatever the umask: the folder's mode keeps them private.
    chmodSync(data, 0o700);
    engine = await startEngine({ folder: data, syncs, deadlineMs, reserveBytes });
  } catch (error) {
    unlock();
    throw refusal(folder, error);
  }
  const { exchange } = engine;
  const streams = new Set<ProtocolStream>();
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TURN_MS,
    pipeline: true,
    stream() {
      const stream = new ProtocolStream(exchange);
      streams.add(stream);
      return stream.once('close', () => streams.delete(stream)) as never;
    },
  });
  const notifications = new Notifications();
  pool.on('connect', (client) => notifications.watch(client));
  const every = (ms: number, statement: string) =>
    setInterval(() => {
      pool.query(statement).catch((err: unknown) => log.error({ err, statement }, 'The upkeep of the database failed'));
    }, ms).unref();
  const timers = [every(checkpointEveryMs, 'checkpoint'), every(vacuumEveryMs, 'vacuum analyze')];
  return pooledDatabase({
    kind: 'pglite',
    pool,
    log,
    lost: engine.lost,
    unhurried: engine.unhurried,
    cut() {
      for (const stream of streams) stream.destroy();
    },
    async listen(channel, receive) {
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return notifications.add(channel, receive);
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await pool.end();
      await engine.stop();
      unlock();
    },
  });
}
