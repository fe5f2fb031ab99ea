import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/store/database/database.ts';
import { openPostgres } from '../src/store/database/postgres.ts';

const plain = (text: string) => ({ text, values: [] });

export interface OwnDatabase {
  url: string;
  /** Where servers on this database keep their files and keys. */
  folder: string;
  database: Database;
  drop(): Promise<void>;
}

/** Creates a new database on a PostgreSQL server. */
export async function ownDatabase(server: string): Promise<OwnDatabase> {
  const name = `cage_bench_${randomBytes(4).toString('hex')}`;
  const maintenance = openPostgres({ url: server, size: 1 });
  await maintenance.query(plain(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'cage-bench-'));
  const database = openPostgres({ url: url.href });
  return {
    url: url.href,
    folder,
    database,
    async drop() {
      await database.close();
      await maintenance.query(plain(`drop database ${name} with (force)`));
      await maintenance.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Told {
  addresses?: { admin: string; player: string };
  rss?: number;
}

export interface OwnServer {
  admin: string;
  player: string;
  /** Returns the bytes that its process holds. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the server on a database, in a process of its own. */
export async function ownServer({ url, folder }: Pick<OwnDatabase, 'url' | 'folder'>): Promise<OwnServer> {
  const child = fork(join(import.meta.dirname, 'server-process.ts'), {
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error' },
      ...{ ADMIN_PORT: '0', PLAYER_PORT: '0', PARTNER_PORT: '0' },
    },
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`))),
  );
  const heard = () => Promise.race([new Promise<Told>((resolve) => child.once('message', resolve)), ended]);
  const { addresses } = await heard();
  if (!addresses) throw new Error('The server tells its addresses first');
  return {
    ...addresses,
    async memory() {
      const answer = heard();
      child.send('memory');
      return (await answer).rss ?? Number.NaN;
    },
    async stop() {
      child.send('stop');
      await ended.catch(() => {});
    },
  };
}
