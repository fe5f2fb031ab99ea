import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Database } from '../database.ts';
import { pooledDatabase } from '../pg-database.ts';
import { lockFolder } from './lock.ts';
import { type Exchange, ProtocolStream } from './protocol-stream.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker.ts';

export interface PgliteOptions {
  /** The data folder; the database lives in `pglite` below it. */
  folder: string;
  checkpointEveryMs?: number;
  vacuumEveryMs?: number;
  /** False only in the test that proves the boot self-test. */
  syncs?: boolean;
}

interface Engine {
  exchange: Exchange;
  stop(): Promise<void>;
}

/** Starts the worker; rejects when it refuses to serve. Answers come back in the order of the requests. */
function startEngine(options: WorkerOptions): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options });
  const waiting: { resolve(bytes: Uint8Array): void; reject(error: Error): void }[] = [];
  let stopped: () => void = () => {};
  const fail = (error: Error) => {
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  const engine: Engine = {
    exchange: (bytes) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage({ is: 'messages', bytes } satisfies ToWorker);
      }),
    stop: () =>
      new Promise((resolve) => {
        stopped = resolve;
        worker.postMessage({ is: 'stop' } satisfies ToWorker);
      }),
  };
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.is === 'ready') resolve(engine);
      else if (message.is === 'answer') waiting.shift()?.resolve(message.bytes);
      else if (message.is === 'stopped') stopped();
      else {
        void worker.terminate();
        reject(new Error(message.message));
      }
    });
    worker.on('error', (error: Error) => {
      reject(error);
      fail(error);
    });
    worker.on('exit', () => fail(new Error('The embedded database stopped')));
  });
}

/** Calls receivers for notifications of the only connection there is. */
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

const MINUTE_MS = 60_000;

/**
 * The embedded database: PGlite in a worker thread behind the same driver as PostgreSQL, with one connection. Guarded
 * by real syncs that are proved at start, a lock of the folder, timed checkpoint and vacuum, and private files.
 */
export async function openPglite(options: PgliteOptions): Promise<Database> {
  const { folder, checkpointEveryMs = 5 * MINUTE_MS, vacuumEveryMs = 60 * MINUTE_MS, syncs = true } = options;
  // PGlite makes its files world-writable unless the process forbids it.
  process.umask(0o077);
  const unlock = lockFolder(folder);
  const data = join(folder, 'pglite');
  let engine: Engine;
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    chmodSync(data, 0o700);
    engine = await startEngine({ folder: data, syncs });
  } catch (error) {
    unlock();
    throw error;
  }
  const { exchange } = engine;
  const pool = new pg.Pool({ max: 1, idleTimeoutMillis: 0, stream: () => new ProtocolStream(exchange) as never });
  const notifications = new Notifications();
  pool.on('connect', (client) => notifications.watch(client));
  const every = (ms: number, statement: string) =>
    setInterval(() => void pool.query(statement).catch(() => undefined), ms).unref();
  const timers = [every(checkpointEveryMs, 'checkpoint'), every(vacuumEveryMs, 'vacuum analyze')];
  return pooledDatabase(
    'pglite',
    pool,
    async (channel, receive) => {
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return notifications.add(channel, receive);
    },
    async () => {
      for (const timer of timers) clearInterval(timer);
      await pool.end();
      await engine.stop();
      unlock();
    },
  );
}
