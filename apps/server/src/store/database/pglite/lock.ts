import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from '../../../start-refused.ts';

/** Another living process has the data folder. Two of them on one folder would silently lose money. */
export class DataFolderInUse extends StartRefused {
  constructor(folder: string, pid: string) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
  }
}

/**
 * How long to wait for the lock, in milliseconds. Two that reach for a free one at once step back from each other, and
 * the one that won needs a moment to write down who it is.
 */
const PATIENCE = 500;

const SQLITE_BUSY = 5;
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Who has the folder. Whoever took it in this moment may not have written that down yet. */
function ownerOf(idFile: string): string {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let left = 50; ; left -= 1) {
    if (existsSync(idFile) || left === 0) return readFileSync(idFile, 'utf8');
    Atomics.wait(pause, 0, 0, 20);
  }
}

/** Kept from the garbage collector, which would give a lock back. */
const held = new Set<DatabaseSync>();

/**
 * Takes a data folder for this process, or throws DataFolderInUse. Answers the function that gives it back.
 *
 * The lock is the kernel's, taken on an empty SQLite file because Node itself has no other way to ask for one. It ends
 * with its process however that dies, so nothing stale is left to judge: a file with a process id in it cannot tell a
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
  // Whole or not at all: another may be reading it to say who is here.
  const written = `${idFile}-${process.pid}`;
  writeFileSync(written, String(process.pid), { mode: 0o600 });
  renameSync(written, idFile);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
