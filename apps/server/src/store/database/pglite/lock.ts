import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupRefused } from '../../../startup-refused.ts';

/** Another running process uses the data folder. Two processes on one folder would silently lose money. */
export class DataFolderInUse extends StartupRefused {
  constructor(folder: string, pid: string) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
  }
}

/**
 * How long to wait for the lock, in milliseconds. Two processes that try to take it at once both back off, and the
 * winner needs a moment to write down its id.
 */
const PATIENCE = 500;

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** The process that has the folder. One that has just taken it may not have written down its id yet. */
function ownerOf(idFile: string): string {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let left = 50; ; left -= 1) {
    if (existsSync(idFile) || left === 0) return readFileSync(idFile, 'utf8');
    Atomics.wait(pause, 0, 0, 20);
  }
}

/** Protects locks from the garbage collector, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process, or throws DataFolderInUse. Returns the function that releases it.
 *
 * The lock is the kernel's, taken on an empty SQLite file because Node has no other way to request one. It ends with
 * its process, however that dies, so that no stale lock is left to interpret: a file with a process id cannot tell a
 * dead process from one in another container, and two that start at once could both take it over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const idFile = join(folder, 'process-id');
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: PATIENCE });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new DataFolderInUse(folder, ownerOf(idFile)) : error;
  }
  held.add(lock);
  // Written atomically, since another process may be reading it to report the owner.
  const written = `${idFile}-${process.pid}`;
  writeFileSync(written, String(process.pid), { mode: 0o600 });
  renameSync(written, idFile);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
