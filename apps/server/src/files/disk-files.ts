import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '../domain/refusal.ts';
import { outage, silentLog } from '../log.ts';
import type { Files, Log } from '../services.ts';

const NAME = /^[0-9a-z-]{1,80}\.webp$/;

/** Errors of a disk that can't store anything at the moment. */
const SHORTAGES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'];
/** How long to wait for a picture: an unreachable share never answers, not even with an error. */
const READ_MS = 10_000;
/** The size of a large picture. */
const PROBE_BYTES = 256 * 1024;

/** Stores files in one private folder, outside everything that is served; names are ours, never a client's. Source: U2. */
export function diskFiles(folder: string, log: Log = silentLog, { readMs = READ_MS } = {}): Files {
  const room = outage(log, 'files');
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`Not a name of ours: ${name}`);
    return join(folder, name);
  };
  async function write(path: string, bytes: Buffer, flag: 'wx' | 'w'): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(path, flag, 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
  }
  /** Writes a file. A full disk is a passing fault of the server: the caller may retry. */
  async function put(path: string, bytes: Buffer, flag: 'wx' | 'w' = 'wx'): Promise<void> {
    try {
      await write(path, bytes, flag);
      room.ended();
    } catch (error) {
      if (!SHORTAGES.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      room.began(error);
      throw new Fault('unavailable', undefined, undefined, { cause: error });
    }
  }
  async function inTime(reading: Promise<Buffer>): Promise<Buffer> {
    const late = Promise.withResolvers<never>();
    const cause = new Error(`A file was not read within ${readMs} ms`);
    const timer = setTimeout(() => late.reject(new Fault('unavailable', undefined, undefined, { cause })), readMs);
    try {
      return await Promise.race([reading, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    put: (name, bytes) => put(pathOf(name), bytes),
    async get(name) {
      try {
        return await inTime(readFile(pathOf(name)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    async probe() {
      const path = join(folder, 'probe');
      await put(path, Buffer.alloc(PROBE_BYTES), 'w');
      await rm(path, { force: true });
    },
  };
}
