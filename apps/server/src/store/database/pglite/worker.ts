import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { durableParameters, SyncingFS } from './syncing-fs.ts';

/**
 * PGlite in a thread of its own, so that a long report never stalls the server. It is handed complete messages of
 * PostgreSQL's protocol and answers the bytes that come back, one request at a time.
 */

export interface WorkerOptions {
  folder: string;
  /** False only in the test that proves the self-test. */
  syncs: boolean;
}

export type ToWorker = { is: 'messages'; bytes: Uint8Array } | { is: 'stop' };
export type FromWorker = { is: 'ready' } | { is: 'answer'; bytes: Uint8Array };

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');
const tell = (message: FromWorker) => port.postMessage(message);

const { folder, syncs } = workerData as WorkerOptions;
const syncing = syncs ? new SyncingFS(folder) : null;
const database = new PGlite({
  fs: syncing ?? new NodeFS(folder),
  startParams: durableParameters,
  // For contains-search; the migrations create it.
  extensions: { pg_trgm },
});

/** A commit that syncs nothing can be lost although it was acknowledged: then there is nothing to serve. */
async function proveSync(): Promise<boolean> {
  await database.exec('create table if not exists boot_probe (id int primary key, boots bigint not null)');
  const before = syncing?.syncs ?? 0;
  await database.exec(
    'insert into boot_probe values (1, 1) on conflict (id) do update set boots = boot_probe.boots + 1',
  );
  return (syncing?.syncs ?? 0) > before;
}

port.on('message', async (message: ToWorker) => {
  if (message.is === 'stop') {
    await database.close();
    process.exit();
  }
  tell({ is: 'answer', bytes: await database.execProtocolRaw(message.bytes) });
});

await database.waitReady;
if (!(await proveSync())) {
  throw new Error('A commit did not reach the disk: the embedded database does not sync here.');
}
tell({ is: 'ready' });
