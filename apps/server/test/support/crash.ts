import { spawn } from 'node:child_process';
import type { Database } from '../../src/store/database/database.ts';
import { sql } from '../../src/store/database/sql.ts';
import { watched } from './server-process.ts';

const writer = new URL('./ledger-writer.ts', import.meta.url).pathname;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Starts a process with eight clients that move money in the database at an address or in a folder. */
export function startWriter(place: string, commit: 'on' | 'off' = 'on') {
  const child = spawn(process.execPath, [writer, place, commit], { stdio: ['ignore', 'pipe', 'pipe'] });
  const { printed, complaints, exited, end } = watched(child);
  return {
    pid: child.pid,
    closed: exited,
    kill: async () => {
      await end('SIGKILL');
    },
    complaint: complaints,
    /** Keys of the movements acknowledged to it. A truncated line was not acknowledged. */
    acknowledged: () => printed().split('\n').slice(0, -1),
  };
}

/** Returns how many of the acknowledged movements the ledger lacks. */
export async function missing(database: Database, keys: readonly string[]): Promise<number> {
  const rows = await database.query<{ count: bigint }>(sql`
    select count(*) from unnest(${keys}::text[]) as acknowledged (key)
    where not exists (select 1 from ledger_transactions t where t.key = acknowledged.key)`);
  return Number(rows[0]?.count);
}

/** Retries until a new connection answers: after a crash the pool's old ones are gone. */
export async function whenBack<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt > 50) throw error;
      await pause(100);
    }
  }
}
