import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Another living process has the data folder. Two of them on one folder would silently lose money. */
export class DataFolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`);
    this.name = 'DataFolderInUse';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process began, from the kernel where it tells; a pid that was given anew has another beginning. */
function startOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/**
 * Takes a data folder for this process, or throws DataFolderInUse. A lock left by a process that died is taken over.
 * Answers the function that gives it back.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'cage.lock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid} ${startOf(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const [pid = '0', start = ''] = readFileSync(path, 'utf8').split(' ');
      const alive = isAlive(Number(pid)) && startOf(Number(pid)) === start;
      if ((alive && Number(pid) > 0) || attempt > 2) throw new DataFolderInUse(folder, Number(pid));
      rmSync(path, { force: true });
    }
  }
}
