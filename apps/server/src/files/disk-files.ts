import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../services.ts';

const NAME = /^[0-9a-z-]{1,80}\.webp$/;

/** Files in one private folder, outside everything that is served; names are ours, never a client's. Source: U2. */
export function diskFiles(folder: string): Files {
  const pathOf = (name: string) => {
    if (!NAME.test(name)) throw new Error(`Not a name of ours: ${name}`);
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = await open(path, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      } finally {
        await file.close();
      }
    },
    async get(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}
