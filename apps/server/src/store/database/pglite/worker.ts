import { statfsSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { randomPageCost } from '../planning.ts';
import { queryMessage } from './protocol-stream.ts';
import { durableParameters, SyncingFS } from './syncing-fs.ts';

/**
 * PGlite in a thread of its own, so that a long report never stalls the server. It takes complete messages of
 * PostgreSQL's protocol and returns the response bytes, one request at a time.
 */

export interface WorkerOptions {
  folder: string;
  /** False only in the test that proves the self-test. */
  syncs?: boolean;
  /** With less free disk space than this nothing is written. */
  reserveBytes?: number;
}

export type ToWorker = { is: 'messages'; bytes: Uint8Array } | { is: 'stop' };
export type FromWorker = { is: 'ready' } | { is: 'answer'; bytes: Uint8Array } | { is: 'ended'; reason: string };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const tell = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const { folder, syncs = true, reserveBytes = 0 } = workerData as WorkerOptions;
const syncing = syncs ? new SyncingFS(folder) : null;
const database = new PGlite({
  fs: syncing ?? new NodeFS(folder),
  startParams: [...durableParameters, '-c', `random_page_cost=${randomPageCost}`],
  // For substring search; the migrations create it.
  extensions: { pg_trgm },
});

/** Checks that a commit syncs: without that, acknowledged commits can be lost, and the database must not serve. */
async function proveSync(): Promise<boolean> {
  await database.exec('create table if not exists boot_probe (id int primary key, boots bigint not null)');
  const before = syncing?.syncs ?? 0;
  await database.exec(
    'insert into boot_probe values (1, 1) on conflict (id) do update set boots = boot_probe.boots + 1',
  );
  return (syncing?.syncs ?? 0) > before;
}

/** The status with which PGlite's main loop exits after an ordinary statement error. */
const STATEMENT_FAILED = 100;

/**
 * PGlite continues after a PANIC, in an endless loop or with memory that PostgreSQL has released. Any exit other than
 * that of an ordinary statement error ends this thread, as it would have ended the server.
 */
function endWithDatabase(): void {
  const module = database.Module;
  const loop = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      loop();
    } catch (error) {
      if ((error as { status?: number }).status === STATEMENT_FAILED) throw error;
      tell({ is: 'ended', reason: String(error) });
      process.exit(1);
    }
  };
}

const SCRATCH_BYTES = 1024 * 1024;
/** The buffer in which answers are assembled: a single one, because buffers of 8 kB are slow to be freed. */
let scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/**
 * Runs messages and returns the response bytes. Uses the raw stream, because the other ways parse each answer and keep
 * all its rows for the life of the thread.
 */
async function run(messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  let length = 0;
  function collect(bytes: Uint8Array): void {
    if (length + bytes.length > scratch.length) {
      const larger = Buffer.allocUnsafeSlow(2 * (length + bytes.length));
      scratch.copy(larger, 0, 0, length);
      scratch = larger;
    }
    scratch.set(bytes, length);
    length += bytes.length;
  }
  await database.execProtocolRawStream(messages, { onRawData: collect });
  const answer = new Uint8Array(length);
  answer.set(scratch.subarray(0, length));
  if (scratch.length > SCRATCH_BYTES) scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);
  return answer;
}

const IDLE = 'I'.charCodeAt(0);
let idle = true;
let readOnly = false;

/**
 * PostgreSQL does not survive a disk without room for the next segment of its log. Before that happens, transactions
 * become read-only; they are writable again when there is room.
 */
async function mindTheDisk(): Promise<void> {
  if (!idle) return;
  const { bavail, bsize } = statfsSync(folder);
  const short = bavail * bsize < reserveBytes;
  if (short === readOnly) return;
  await run(queryMessage(`set default_transaction_read_only = ${short ? 'on' : 'off'}`));
  readOnly = short;
}

async function stop(): Promise<never> {
  await database.close();
  process.exit();
}

async function answer(messages: Uint8Array): Promise<void> {
  await mindTheDisk();
  const bytes = await run(messages);
  // The last byte of an answer says whether a transaction is open.
  idle = bytes.at(-1) === IDLE;
  tell({ is: 'answer', bytes }, [bytes.buffer]);
}

/** Requests run one after another. A failure here is not a PostgreSQL error, which is an answer: it ends the thread. */
let done: Promise<void> = Promise.resolve();
port.on('message', (message: ToWorker) => {
  done = done.then(() => (message.is === 'stop' ? stop() : answer(message.bytes)));
});

await database.waitReady;
if (!(await proveSync())) {
  throw new Error('A commit did not reach the disk: the embedded database does not sync here.');
}
endWithDatabase();
tell({ is: 'ready' });
